// SPDX-License-Identifier: MIT
// What compiles as a builder, a starter and a meta, and what a chain lets in.
#include <warren/chain/builder.hpp>

#include <doctest/doctest.h>

#include <type_traits>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

namespace warren::builder_test {

namespace {

struct OwnStarter {
  static constexpr Kind kind = Kind::starter;
  Status build(Level&, Rng&) const { return ok(); }
};
struct OwnMeta {
  static constexpr Kind kind = Kind::meta;
  void build(Level&, Rng&) const {}
};
struct OwnEither {
  Status build(Level&, Rng&) const { return ok(); }
};
struct NotConst {
  Status build(Level&, Rng&) { return ok(); }
};
struct WrongArguments {
  Status build(Level&) const { return ok(); }
};
struct NotCopyable {
  NotCopyable() = default;
  NotCopyable(const NotCopyable&) = delete;
  Status build(Level&, Rng&) const { return ok(); }
};

constexpr auto lambda = [](Level&, Rng&) {};
using Lambda = decltype(lambda);
using Function = Status (*)(Level&, Rng&);

template <class B>
concept Follows = requires(Chain& chain, B builder) { chain.with(builder); };
template <class B>
concept FollowsTemporary = requires(Chain&& chain, B builder) { std::move(chain).with(builder, "id"); };
template <class B>
concept Starts = std::is_constructible_v<Chain, B>;

static_assert(Builder<OwnStarter> && Builder<OwnMeta> && Builder<OwnEither> && Builder<Lambda> && Builder<Function>);
static_assert(!Builder<int> && !Builder<NotConst> && !Builder<WrongArguments> && !Builder<NotCopyable>);

static_assert(Starter<OwnStarter> && !Meta<OwnStarter>);
static_assert(Meta<OwnMeta> && !Starter<OwnMeta>);
static_assert(Starter<OwnEither> && Meta<OwnEither>);
static_assert(Starter<Lambda> && Meta<Lambda>);
static_assert(Starter<BspDungeon> && Starter<BspInterior> && Starter<RoomsAndCorridors>);
static_assert(!Meta<BspDungeon> && !Meta<BspInterior> && !Meta<RoomsAndCorridors>);
static_assert(Meta<RoomSpawner> && Meta<RoomStart> && Meta<RoomStairs>);
static_assert(!Starter<RoomSpawner> && !Starter<RoomStart> && !Starter<RoomStairs>);

static_assert(Starts<BspDungeon> && Starts<OwnStarter> && Starts<OwnEither> && Starts<Lambda>);
static_assert(!Starts<RoomStart> && !Starts<OwnMeta> && !Starts<int> && !Starts<Step>);
static_assert(!std::is_default_constructible_v<Chain>, "a chain has a starter");
static_assert(std::is_constructible_v<Chain, BspDungeon, std::string>);
static_assert(!std::is_convertible_v<BspDungeon, Chain>);

static_assert(Follows<RoomStart> && Follows<OwnMeta> && Follows<OwnEither> && Follows<Lambda>);
static_assert(!Follows<BspDungeon> && !Follows<OwnStarter> && !Follows<int> && !Follows<Step>);
static_assert(FollowsTemporary<RoomStart> && !FollowsTemporary<BspInterior>);

static_assert(std::is_copy_constructible_v<Chain> && std::is_copy_assignable_v<Chain>);

}  // namespace

TEST_CASE("the kind in a descriptor is the kind that the compiler sees") {
  CHECK(BspDungeon::descriptor.kind == kind_of<BspDungeon>());
  CHECK(RoomStart::descriptor.kind == kind_of<RoomStart>());
  CHECK(kind_of<OwnEither>() == Kind::both);
  CHECK(kind_names[static_cast<std::size_t>(Kind::both)] == "both");
}

TEST_CASE("every builder that ships describes itself and makes itself") {
  for (const Descriptor* d : all_builders()) {
    CAPTURE(d->id);
    CHECK_FALSE(d->summary.empty());
    CHECK(d->version >= 1);
    CHECK(d->declares_facts);
    REQUIRE((d->make != nullptr));
    CHECK(&d->make().descriptor() == d);
    if (d->kind == Kind::starter) CHECK(d->needs.empty());
  }
}

}  // namespace warren::builder_test
