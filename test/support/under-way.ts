import { act } from '@testing-library/preact';

/** More than the steps of a promise that any save goes through after it ended. */
const STEPS = 50;

export interface UnderWay<Result> {
  promise: Promise<Result>;
  /** It ends well; what follows from that at once has happened and is drawn. */
  end: (result: Result) => Promise<void>;
  /** It fails. */
  fail: (problem?: unknown) => Promise<void>;
}

/** Something that is on its way until the test says how it ends: a save, an answer of the server. */
export function underWay<Result = void>(): UnderWay<Result> {
  let resolve: (result: Result) => void = () => undefined;
  let reject: (problem: unknown) => void = () => undefined;
  const promise = new Promise<Result>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const settle = async (how: () => void): Promise<void> => {
    await act(async () => {
      how();
      await promise.catch(() => undefined);
      for (let step = 0; step < STEPS; step += 1) await Promise.resolve();
    });
  };
  return {
    promise,
    end: (result) => settle(() => resolve(result)),
    fail: (problem = new Error('It could not be saved.')) => settle(() => reject(problem)),
  };
}
