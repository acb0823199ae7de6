import type { Page } from '@playwright/test';
import { ms, type Figure } from '#test/bench/support/figures.ts';

/** A task of the page's own thread that took long, in milliseconds. */
export interface PageTask {
  /** Since the navigation. */
  startMs: number;
  /** On the clock, also while its thread waited for a core. */
  tookMs: number;
  /** Of the processor (ADR 0112). */
  processorMs: number;
}

/** A task from which on a person may notice it (`longtask`). */
const LONG_MS = 50;
/** Tasks with their time of the processor, and the marks that a page makes. */
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const MARK = 'mestore-bench-end';

/** An event of Chromium's trace, as far as it is read here. Times are microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * Follows the tasks of a page's thread. One page of a browser can be followed at a time.
 * @returns what ends it, and answers the long ones since the page's last navigation.
 */
export async function followTasks(page: Page): Promise<() => Promise<PageTask[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own.');
  await browser.startTracing(page, { categories: CATEGORIES });
  return async () => {
    const markedMs = await page.evaluate((name) => performance.mark(name).startTime, MARK);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const mark = trace.traceEvents.find((each) => each.name === MARK);
    if (!mark) throw new Error('Chromium traced no mark of the page.');
    const isOfPage = ({ name, pid, tid }: TraceEvent) =>
      name === 'RunTask' && pid === mark.pid && tid === mark.tid;
    return trace.traceEvents.flatMap((each) => {
      const { ts, dur = 0, tdur } = each;
      const startMs = (ts - mark.ts) / 1_000 + markedMs;
      if (!isOfPage(each) || startMs < 0 || dur < LONG_MS * 1_000) return [];
      if (tdur === undefined) throw new Error('Chromium told nothing of the processor’s time.');
      return [{ startMs, tookMs: dur / 1_000, processorMs: tdur / 1_000 }];
    });
  };
}

/** The tasks of which some part ran between two moments. */
export function tasksBetween(tasks: readonly PageTask[], fromMs: number, toMs: number): PageTask[] {
  return tasks.filter((each) => each.startMs + each.tookMs >= fromMs && each.startMs <= toMs);
}

/** The longest of some tasks, judged by what it took of the processor. */
export function longestTask(what: string, tasks: readonly PageTask[]): Figure {
  const longest = Math.max(0, ...tasks.map((each) => each.processorMs));
  return {
    what,
    figure: taskLabel(tasks),
    target: { words: `none over ${LONG_MS} ms of the processor`, met: longest <= LONG_MS },
  };
}

/** `23 ms of the processor, 63 ms on the clock`, each of the longest by it. */
export function taskLabel(tasks: readonly PageTask[]): string {
  if (tasks.length === 0) return `none over ${LONG_MS} ms`;
  const [processorMs, tookMs] = [
    Math.max(...tasks.map((each) => each.processorMs)),
    Math.max(...tasks.map((each) => each.tookMs)),
  ];
  return `${ms(processorMs)} of the processor, ${ms(tookMs)} on the clock`;
}
