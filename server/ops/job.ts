import { mutex } from '#domain/base/mutex.ts';

/** A job that the server does by itself, again and again. */
export interface Job {
  periodMs: number;
  /** Whether it is running now. */
  isRunning(): boolean;
  /** Does it once more, after the current run has ended. Rejects with the error of this run alone. */
  run(): Promise<void>;
  /** Asks the current run to end early, and every later one. */
  stop(): void;
}

/** A job never runs twice at the same time, whether its period or a call asks for it. @param work learns when it is to end early. */
export function job(periodMs: number, work: (stopping: AbortSignal) => Promise<unknown>): Job {
  const exclusively = mutex();
  const stopping = new AbortController();
  let waiting = 0;
  return {
    periodMs,
    isRunning: () => waiting > 0,
    run() {
      waiting += 1;
      return exclusively(async () => {
        try {
          await work(stopping.signal);
        } finally {
          waiting -= 1;
        }
      });
    },
    stop: () => stopping.abort(),
  };
}
