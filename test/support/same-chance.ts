import * as fc from 'fast-check';
import { inRun } from '#test/server/database/run-size.ts';

/**
 * The chance of properties that set none themselves: the same in every run of the gate, so that a red one is
 * the change's fault; another each time, and ten times as often, in the long run.
 */
fc.configureGlobal(inRun({ gate: { seed: 20_260_301 }, long: { numRuns: 1_000 } }));
