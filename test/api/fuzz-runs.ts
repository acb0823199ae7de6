import { inRun } from '#test/server/database/run-size.ts';

const MS_PER_RUN = 1_000;

/** Every run of the fuzz tests begins with this seed, so that one that fails fails again. */
export const FUZZ_SEED = 20_260_301;

/** Near-valid requests that each endpoint gets; `FUZZ_RUNS` asks for another number. */
export const nearValidRuns = runsAskedFor(process.env.FUZZ_RUNS);
/** Broken requests that each endpoint gets. */
export const brokenRuns = Math.ceil(nearValidRuns / 2);
/** Time limit of an endpoint for either, on a slow machine. */
export const fuzzTimeoutMs = 30_000 + nearValidRuns * MS_PER_RUN;

function runsAskedFor(written: string | undefined): number {
  if (written === undefined) return inRun({ gate: 20, long: 1_000 });
  if (!/^[1-9]\d{0,5}$/.test(written))
    throw new Error(`FUZZ_RUNS must be a whole number from 1, not "${written}".`);
  return Number(written);
}
