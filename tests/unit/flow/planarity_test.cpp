// SPDX-License-Identifier: MIT
// Planarity: embeddings by Euler's formula, and witnesses by the theorem of Kuratowski.
#include "src/flow/planarity.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/grid/rng.hpp>

namespace warren::planarity_test {

namespace {

using Edges = std::vector<GraphEdge>;

Edges random_edges(int vertices, int count, Rng& rng) {
  Edges edges;
  std::set<std::pair<int, int>> known;
  for (int i = 0; i < count; ++i) {
    const int a = rng.below(vertices);
    const int b = rng.below(vertices);
    if (a != b && known.insert(std::minmax(a, b)).second) edges.push_back({a, b});
  }
  return edges;
}

Edges complete(int vertices) {
  Edges edges;
  for (int a = 0; a < vertices; ++a) {
    for (int b = 0; b < a; ++b) edges.push_back({a, b});
  }
  return edges;
}

Edges complete_bipartite(int left, int right) {
  Edges edges;
  for (int a = 0; a < left; ++a) {
    for (int b = 0; b < right; ++b) edges.push_back({a, left + b});
  }
  return edges;
}

/// Vertices less edges plus faces is 2 for each component; a vertex alone has one face.
bool is_plane(int vertices, const Edges& edges, const Rotation& rotation) {
  const std::vector<int> component = graph_components(vertices, edges);
  const int components = 1 + *std::ranges::max_element(component);
  const auto alone =
      static_cast<int>(std::ranges::count_if(rotation, [](const auto& around) { return around.empty(); }));
  const int faces = count_faces(edges, rotation) + alone;
  return vertices - static_cast<int>(edges.size()) + faces == 2 * components;
}

/// Whether the edges are K5 or K3,3, with vertices of degree two on their edges.
bool is_kuratowski(int vertices, const Edges& edges, std::span<const int> subset) {
  std::vector<int> degree(static_cast<std::size_t>(vertices));
  for (const int e : subset) {
    ++degree[static_cast<std::size_t>(edges[static_cast<std::size_t>(e)].a)];
    ++degree[static_cast<std::size_t>(edges[static_cast<std::size_t>(e)].b)];
  }
  const auto with = [&](int d) { return std::ranges::count(degree, d); };
  if (with(0) + with(2) + with(3) + with(4) != vertices) return false;
  if (with(4) == 5 && with(3) == 0) return true;
  return with(3) == 6 && with(4) == 0;
}

}  // namespace

TEST_CASE("random graphs are embedded, or have a witness that is a subdivision of K5 or K3,3") {
  Rng rng(19);
  int planar = 0;
  int others = 0;
  for (int run = 0; run < 2000; ++run) {
    const int vertices = rng.between(1, 12);
    const Edges edges = random_edges(vertices, rng.below(3 * vertices + 2), rng);
    Rotation rotation;
    if (embed_planar(vertices, edges, rotation)) {
      ++planar;
      for (std::size_t v = 0; v < rotation.size(); ++v) {
        for (const int e : rotation[v]) {
          const GraphEdge& edge = edges[static_cast<std::size_t>(e)];
          REQUIRE((edge.a == static_cast<int>(v) || edge.b == static_cast<int>(v)));
        }
      }
      REQUIRE(is_plane(vertices, edges, rotation));
      gather_blocks(edges, rotation);
      REQUIRE(is_plane(vertices, edges, rotation));
    } else {
      ++others;
      REQUIRE(is_kuratowski(vertices, edges, kuratowski_edges(vertices, edges)));
    }
  }
  CHECK(planar > 1000);
  CHECK(others > 100);
}

TEST_CASE("K5 and K3,3 are not planar, and without any edge they are") {
  for (const Edges& whole : {complete(5), complete_bipartite(3, 3)}) {
    const int vertices = whole.size() == 10 ? 5 : 6;
    Rotation rotation;
    CHECK_FALSE(embed_planar(vertices, whole, rotation));
    CHECK(kuratowski_edges(vertices, whole).size() == whole.size());
    for (std::size_t gone = 0; gone < whole.size(); ++gone) {
      Edges edges = whole;
      edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(gone));
      REQUIRE(embed_planar(vertices, edges, rotation));
      CHECK(is_plane(vertices, edges, rotation));
    }
  }
}

TEST_CASE("large graphs with one crossing too many have a small witness") {
  Edges edges;  // a ladder of 400 vertices, and K3,3 on six of them
  for (int i = 0; i + 2 < 400; i += 2) {
    edges.push_back({i, i + 1});
    edges.push_back({i, i + 2});
    edges.push_back({i + 1, i + 3});
  }
  Rotation rotation;
  REQUIRE(embed_planar(400, edges, rotation));
  CHECK(is_plane(400, edges, rotation));
  for (const int a : {0, 100, 200}) {
    for (const int b : {51, 151, 251}) edges.push_back({a, b});
  }
  REQUIRE_FALSE(embed_planar(400, edges, rotation));
  CHECK(is_kuratowski(400, edges, kuratowski_edges(400, edges)));
}

TEST_CASE("components are numbered by their first vertices") {
  CHECK(graph_components(5, Edges{{3, 1}, {4, 2}}) == std::vector<int>{0, 1, 2, 1, 2});
}

}  // namespace warren::planarity_test
