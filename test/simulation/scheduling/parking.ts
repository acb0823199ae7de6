import type { Chance } from '#test/simulation/chance.ts';
import { timedQueue, type Timed } from '#test/simulation/scheduling/timed-queue.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/** A continuation that waits at an await of a life. */
export interface Parked {
  life: SimulatedProcess;
  label: string;
  go: () => void;
}

/** When time passes without a step for this long, code that waits for something else would lose that time. */
const LONG_WAIT_MS = 60_000;

/**
 * The waiting continuations: those that could go on now, and those due later. It moves the clock when nothing
 * can go on.
 */
export function parking(clock: { nowMs: number }, picks: Chance) {
  const ready: Parked[] = [];
  const later = timedQueue<Parked>();

  function takeReady(): Parked | null {
    if (ready.length === 0) return null;
    const index = picks.whole(0, ready.length - 1);
    const taken = ready[index] as Parked;
    const last = ready.pop() as Parked;
    if (taken !== last) ready[index] = last;
    return taken;
  }

  return {
    park(parked: Parked, atMs: number): Timed<Parked> | null {
      if (atMs > clock.nowMs) return later.add(atMs, parked);
      ready.push(parked);
      return null;
    },
    /** Continuations that are due by now join those that can go on; when nothing can, time jumps. */
    next(untilMs: number): Parked | null {
      for (;;) {
        for (let due = later.takeDue(clock.nowMs); due; due = later.takeDue(clock.nowMs)) ready.push(due);
        const taken = takeReady();
        if (taken) return taken;
        const atMs = later.nextAtMs();
        if (atMs === null || atMs > untilMs) return null;
        clock.nowMs = Math.max(clock.nowMs, atMs);
      }
    },
    isLongWait: () => ready.length === 0 && (later.nextAtMs() ?? Infinity) > clock.nowMs + LONG_WAIT_MS,
  };
}
