// SPDX-License-Identifier: MIT
#include <warren/kernels/processor.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>

#include "src/kernels/kernels.hpp"

namespace warren {

namespace {

struct Variant {
  Processor processor;
  const Kernels* kernels;
};

#if defined(WARREN_X86_KERNELS)
constexpr Variant variants[] = {Variant{Processor::baseline, &baseline_kernels},
                                Variant{Processor::avx2, &avx2_kernels}};

bool is_here(Processor processor) {
  switch (processor) {
    case Processor::baseline: return true;
    case Processor::avx2: return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("popcnt") != 0;
  }
  return false;
}
#else
constexpr Variant variants[] = {Variant{Processor::baseline, &baseline_kernels}};

bool is_here(Processor) { return true; }
#endif

const Variant* best() {
  const Variant* found = &variants[0];
  for (const Variant& v : variants) {
    if (is_here(v.processor)) found = &v;
  }
  return found;
}

/// The only mutable global of the library. It does not affect results.
std::atomic<const Variant*> chosen = nullptr;

const Variant* in_use() {
  const Variant* variant = chosen.load(std::memory_order_relaxed);
  if (variant == nullptr) {
    variant = best();
    chosen.store(variant, std::memory_order_relaxed);
  }
  return variant;
}

}  // namespace

const Kernels& kernels() { return *in_use()->kernels; }

Processor processor() { return in_use()->processor; }

std::vector<Processor> processors() {
  std::vector<Processor> found;
  for (const Variant& v : variants) {
    if (is_here(v.processor)) found.push_back(v.processor);
  }
  return found;
}

bool use_processor(Processor processor) {
  const auto found = std::ranges::find(variants, processor, &Variant::processor);
  if (found == std::end(variants) || !is_here(processor)) return false;
  chosen.store(&*found, std::memory_order_relaxed);
  return true;
}

namespace {

constexpr std::string_view names[] = {"baseline", "avx2"};

}  // namespace

std::string_view name_of(Processor processor) { return names[static_cast<std::size_t>(processor)]; }

std::optional<Processor> processor_named(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == std::end(names)) return std::nullopt;
  return static_cast<Processor>(found - std::begin(names));
}

}  // namespace warren
