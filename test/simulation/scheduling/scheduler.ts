import { chance } from '#test/simulation/chance.ts';
import type { Trace } from '#test/simulation/trace.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';
import { parking } from '#test/simulation/scheduling/parking.ts';
import { allSettled, untilFalse } from '#test/simulation/scheduling/event-loop.ts';

/**
 * The one owner of time. Everything that could happen next is parked here. One thing at a time goes on,
 * picked by the seed, until it cannot go on by itself. When all wait, time jumps to the next due moment.
 */
export interface Scheduler {
  nowMs(): number;
  /** An await at which others may come first, and at which its life may end. */
  step(life: SimulatedProcess, label: string): Promise<void>;
  /** Goes on after this much time. */
  sleep(life: SimulatedProcess, label: string, ms: number): Promise<void>;
  /** Does something later. @returns how to cancel it. */
  after(life: SimulatedProcess, label: string, ms: number, action: () => void): () => void;
  /** Counts work of another machine (PGlite's), during which nothing else is picked. */
  outside<Answer>(work: Promise<Answer>): Promise<Answer>;
  /**
   * Runs until `isDone`, which is asked now and then and before a long wait, or nothing is left to do before
   * `untilMs`.
   */
  run(untilMs: number, isDone?: () => boolean): Promise<void>;
  note(line: string): void;
  steps(): number;
}

/** Steps after which a run asks whether it is done. */
const ASK_EVERY = 32;
/** Virtual milliseconds that one step takes. */
const STEP_MS = 1;

export function createScheduler(seed: number, startMs: number, trace: Trace): Scheduler {
  const clock = { nowMs: startMs };
  const { park, next, isLongWait } = parking(clock, chance(seed, 'scheduler'));
  let steps = 0;
  let outsideWork = 0;

  return {
    nowMs: () => clock.nowMs,
    step: (life, label) =>
      new Promise((resolve) => {
        if (life.alive) park({ life, label, go: resolve }, clock.nowMs);
      }),
    sleep: (life, label, ms) =>
      new Promise((resolve) => {
        if (life.alive) park({ life, label, go: resolve }, clock.nowMs + ms);
      }),
    after(life, label, ms, action) {
      const timed = park({ life, label, go: action }, clock.nowMs + Math.max(1, ms));
      return () => {
        if (timed) timed.cancelled = true;
      };
    },
    async outside(work) {
      outsideWork += 1;
      try {
        return await work;
      } finally {
        outsideWork -= 1;
      }
    },
    async run(untilMs, isDone = () => false) {
      await allSettled();
      let round = 0;
      /** One thing goes on. @returns whether there may be more. */
      function goOn(): boolean {
        if ((round % ASK_EVERY === 0 || isLongWait()) && isDone()) return false;
        round += 1;
        const parked = next(untilMs);
        if (!parked) return false;
        const { life } = parked;
        if (!life.alive) return true;
        if (life.frozenUntilMs > clock.nowMs) {
          park(parked, life.frozenUntilMs);
          return true;
        }
        steps += 1;
        clock.nowMs += STEP_MS;
        trace.add(`${clock.nowMs - startMs} ${life.name} ${parked.label}`);
        life.onStep?.(life, parked.label);
        if (life.alive) parked.go();
        return true;
      }
      await untilFalse(() => outsideWork > 0 || goOn());
      if (clock.nowMs < untilMs && !isDone()) clock.nowMs = untilMs;
    },
    note: (line) => trace.add(`${clock.nowMs - startMs} ${line}`),
    steps: () => steps,
  };
}
