import { mutex } from '#domain/mutex.ts';

/** Something that the server does by itself, again and again. */
export interface Job {
  periodMs: number;
  /** Whether it is being done at this moment. */
  isRunning(): boolean;
  /** Does it once more, after what is running has ended. Rejects with the error of this run alone. */
  run(): Promise<void>;
}

/** A job is never done twice at the same time, whoever asks for it: its period or a call. */
export function job(periodMs: number, work: () => Promise<unknown>): Job {
  const exclusively = mutex();
  let waiting = 0;
  return {
    periodMs,
    isRunning: () => waiting > 0,
    run() {
      waiting += 1;
      return exclusively(async () => {
        try {
          await work();
        } finally {
          waiting -= 1;
        }
      });
    },
  };
}
