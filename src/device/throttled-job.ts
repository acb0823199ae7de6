import { after, nowMs } from '#src/device/clock.ts';

/** After a run, the job rests so many times as long as the run took. */
const REST_FACTOR = 4;

/**
 * A job that many changes ask for, as counting anew what they are about. It never runs twice at once, and no
 * more than a fifth of the time: what is asked for meanwhile is done in one run when it has rested.
 * @param job does not fail; its signal tells that nobody needs it any more.
 */
export function throttledJob(job: (signal: AbortSignal) => Promise<void>): ThrottledJob {
  const leaving = new AbortController();
  let isFree = true;
  let isAsked = false;
  let cancelRest = (): void => undefined;

  async function run(): Promise<void> {
    isAsked = false;
    isFree = false;
    const begunMs = nowMs();
    await job(leaving.signal);
    if (leaving.signal.aborted) return;
    cancelRest = after(REST_FACTOR * (nowMs() - begunMs), () => {
      isFree = true;
      if (isAsked) void run();
    });
  }

  return {
    ask() {
      isAsked = true;
      if (isFree && !leaving.signal.aborted) void run();
    },
    stop() {
      leaving.abort();
      cancelRest();
    },
  };
}

export interface ThrottledJob {
  /** Runs it now, or once after the present run and its rest. */
  ask(): void;
  /** Ends it for good. */
  stop(): void;
}
