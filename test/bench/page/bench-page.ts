import { drainPouch, drainWorkbox, queueInPouch, queueInWorkbox } from '#test/bench/page/drain-peers.ts';
import { drainHere, queueOrders, signInHere } from '#test/bench/page/drain-queue.ts';
import { fillFloor } from '#test/bench/page/fill-floor.ts';
import { firstPages, rawOpen, warmOpen } from '#test/bench/page/first-pages.ts';
import { openPhotoPicker, photoTaken } from '#test/bench/page/incident-photo.tsx';
import { searchTyped } from '#test/bench/page/search-typed.ts';
import { syncWay } from '#test/bench/page/sync-ways.ts';
import { countedFrames, countFrames, drawMap, optimizeSpace } from '#test/bench/page/warehouse-map.tsx';
import { writePhase } from '#test/bench/page/write-phase.ts';

/** The functions that the benchmarks call in the browser: the app's own modules, without its screens. */
const benchPage = {
  writePhase,
  fillFloor,
  firstPages,
  warmOpen,
  rawOpen,
  searchTyped,
  syncWay,
  signInHere,
  queueOrders,
  drainHere,
  queueInPouch,
  drainPouch,
  queueInWorkbox,
  drainWorkbox,
  drawMap,
  countFrames,
  countedFrames,
  optimizeSpace,
  openPhotoPicker,
  photoTaken,
};

declare global {
  interface Window {
    bench: typeof benchPage;
  }
}

window.bench = benchPage;
