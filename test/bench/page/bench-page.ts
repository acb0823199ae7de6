import { drainHere, queueOrders, signInHere } from '#test/bench/page/drain-queue.ts';
import { firstPages, warmOpen } from '#test/bench/page/first-pages.ts';
import { searchTyped } from '#test/bench/page/search-typed.ts';
import { syncWay } from '#test/bench/page/sync-ways.ts';
import { writePhase } from '#test/bench/page/write-phase.ts';

/** What the benchmarks call in the browser: the app's own modules, without its screens. */
const benchPage = {
  writePhase,
  firstPages,
  warmOpen,
  searchTyped,
  syncWay,
  signInHere,
  queueOrders,
  drainHere,
};

declare global {
  interface Window {
    bench: typeof benchPage;
  }
}

window.bench = benchPage;
