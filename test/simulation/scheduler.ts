import { chance, type Chance } from '#test/simulation/chance.ts';
import { timedQueue, type Timed } from '#test/simulation/timed-queue.ts';
import type { Trace } from '#test/simulation/trace.ts';

/** Something that runs and may be killed or frozen at any await: a page, a service worker, a server process. */
export interface Life {
  name: string;
  alive: boolean;
  /** Nothing of it moves before this moment; 0 when it is awake. */
  frozenUntilMs: number;
  /** When the last freezing began: what came before it is acted upon after it. */
  frozenFromMs: number;
  /** Told before each of its steps; it may kill this life there. */
  onStep?: (life: Life, label: string) => void;
}

export function aLife(name: string): Life {
  return { name, alive: true, frozenUntilMs: 0, frozenFromMs: 0 };
}

/** The world itself: events that no crash takes back. */
export const world: Life = aLife('world');

interface Parked {
  life: Life;
  label: string;
  go: () => void;
}

/**
 * The one owner of time. Whatever could happen next is parked here; one thing at a time goes on, picked by the seed,
 * until nothing of it can go on by itself. When all wait, time jumps to the next that is due.
 */
export interface Scheduler {
  nowMs(): number;
  /** An await at which others may come first, and at which its life may end. */
  step(life: Life, label: string): Promise<void>;
  /** Goes on after this much time. */
  sleep(life: Life, label: string, ms: number): Promise<void>;
  /** Does something later. @returns how to cancel it. */
  after(life: Life, label: string, ms: number, action: () => void): () => void;
  /** Counts work of another machine (PGlite's), during which nothing else is picked. */
  outside<Answer>(work: Promise<Answer>): Promise<Answer>;
  /** Runs until `isDone`, which is asked now and then and before a long wait, or nothing is left to do before `untilMs`. */
  run(untilMs: number, isDone?: () => boolean): Promise<void>;
  note(line: string): void;
  steps(): number;
}

/** Steps after which a run asks whether it is done. */
const ASK_EVERY = 32;
/** Time that passes without a step for this long is time that whoever waits for something else would lose. */
const LONG_WAIT_MS = 60_000;
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

/** What waits to go on: what could go on now, and what is due later. It moves the clock when nothing can go on. */
function parking(clock: { nowMs: number }, picks: Chance) {
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
    /** What is due by now joins what can go on; when nothing can, time jumps. */
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

/** Everything that can go on without time or others has gone on when the event loop comes round. */
function allSettled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Steps for each turn of the event loop, which costs more than a step. */
const STEPS_A_TURN = 64;

/**
 * Takes steps until one answers false. Between two of them everything has gone on that can without time or others:
 * Node sees to that between two immediates of the same turn too.
 */
async function untilFalse(step: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let isOver = false;
    function one(): void {
      if (isOver) return;
      try {
        isOver = !step();
      } catch (error) {
        isOver = true;
        reject(error);
      }
      if (isOver) resolve();
    }
    function turn(): void {
      for (let count = 0; count < STEPS_A_TURN; count += 1) setImmediate(one);
      setImmediate(() => void (isOver || turn()));
    }
    turn();
  });
}
