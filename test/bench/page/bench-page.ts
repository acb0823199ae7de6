import { drainHere, queueMovements, signInHere } from '#test/bench/page/drain-queue.ts';
import { firstPages } from '#test/bench/page/first-pages.ts';
import { writePhase } from '#test/bench/page/write-phase.ts';

/** What the benchmarks call in the browser: the app's own modules, without its screens. */
const benchPage = { writePhase, firstPages, signInHere, queueMovements, drainHere };

declare global {
  interface Window {
    bench: typeof benchPage;
  }
}

window.bench = benchPage;
