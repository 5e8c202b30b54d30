// SPDX-License-Identifier: MIT
// Planarity of graphs: a linear test that also gives an embedding, and a witness where there is none.
#pragma once

#include <span>
#include <vector>

namespace warren {

/// An edge between two vertices of a graph.
struct GraphEdge {
  int a = 0;
  int b = 0;

  int other(int end) const { return end == a ? b : a; }
  bool operator==(const GraphEdge&) const = default;
};

/// A planar embedding: for each vertex the indices of its edges, clockwise.
using Rotation = std::vector<std::vector<int>>;

/// Embeds a simple graph, connected or not. False, and an unspecified rotation, if it is not planar. Among the
/// embeddings, the order of the edges decides.
bool embed_planar(int vertices, std::span<const GraphEdge> edges, Rotation& rotation);

/// The edges of a subdivision of K5 or K3,3 in a simple graph that is not planar: without any one of them, the others
/// are planar. Takes a planarity test per edge.
std::vector<int> kuratowski_edges(int vertices, std::span<const GraphEdge> edges);

/// The connected component of each vertex, numbered from 0 by their first vertices.
std::vector<int> graph_components(int vertices, std::span<const GraphEdge> edges);

/// The middle of a long shortest path of a connected graph: from there, a breadth-first tree is low, and the edges that
/// close cycles are short.
int central_vertex(int vertices, std::span<const GraphEdge> edges);

/// Rearranges an embedding so that every block lies in a largest face of each block that it shares a vertex with, and
/// all other faces stay small. A block is a part that no vertex separates, or a single edge.
void gather_blocks(std::span<const GraphEdge> edges, Rotation& rotation);

/// The number of faces that a rotation describes, summed over the components.
int count_faces(std::span<const GraphEdge> edges, const Rotation& rotation);

}  // namespace warren
