import {
  codeHere,
  isSameCode,
  joined,
  readRecord,
  recordOf,
  writeRecord,
} from '#test/support/stages/run-record.ts';
import { endOnSignals, endWithLauncher } from '#test/support/owned.ts';
import { type Outcome, runStage } from '#test/support/stages/run-stage.ts';
import { printFindings, printTable } from '#test/support/stages/stage-table.ts';
import { groupsOf, type Run, selectStages, type Stage, stages } from '#test/support/stages/test-stages.ts';

endOnSignals();
endWithLauncher();

const CORES = 2;
const CONTINUE = '--continue';

const [asked, ...args] = process.argv.slice(2);
await main(asked === 'long' ? 'long' : 'gate', args);

function helpOf(run: Run): string {
  const names = selectStages(run, []).map((each) => `  ${each.name.padEnd(13)}${each.what}`);
  const usage = {
    gate: `npm test                           what stands before every change: all of it, also after a stage failed
npm test -- STAGE [STAGE …]        only these

The whole leaves .cache/test/last.json: commit, result, seconds and counts by stage, what passed only at the second try.`,
    long: `npm run test:long                  everything that takes long
npm run test:long -- STAGE […]     only these
npm run test:long -- ${CONTINUE}    goes on where it stopped: leaves out what passed on this commit`,
  };
  return `${usage[run]}

${names.join('\n')}

  CHROMIUM_PATH   the Chromium for the browser tests (default: Playwright's, the system's, or installs one)
  FUZZ_RUNS       near-valid requests that every endpoint gets, and half as many broken ones
  POSTGRES_BIN    the folder of PostgreSQL's programs (default: the system's newest, or the embedded package's)`;
}

async function main(run: Run, given: readonly string[]): Promise<void> {
  const names = given.filter((each) => each !== CONTINUE);
  if (names.some((each) => each === '--help' || each === '-h')) {
    console.log(helpOf(run));
    return;
  }
  const known = stages.filter((each) => each.runs.includes(run));
  const unknown = names.filter((each) => !known.some((stage) => stage.name === each));
  if (unknown.length > 0) {
    console.error(`There is no stage ${unknown.join(', ')}.\n\n${helpOf(run)}`);
    process.exitCode = 2;
    return;
  }
  const code = codeHere();
  const startedAt = new Date();
  const outcomes = await runAll(leftOf(run, selectStages(run, names), given.includes(CONTINUE)));
  printFindings(outcomes);
  const record = recordOf(code, startedAt, outcomes);
  const whole = run === 'long' ? joined(record, readRecord(run)) : record;
  // A part of the gate proves nothing about a commit.
  if (run === 'long' || names.length === 0) writeRecord(run, whole);
  printTable(whole);
  if (record.result === 'red') process.exitCode = 1;
}

/** Leaves out the stages that passed on this same code, when the run goes on; builds are built again. */
function leftOf(run: Run, selected: readonly Stage[], goesOn: boolean): readonly Stage[] {
  const last = goesOn ? readRecord(run) : null;
  if (!last || !isSameCode(last, codeHere())) return selected;
  const passed = new Set(last.stages.filter((each) => each.problem === null).map((each) => each.name));
  const left = selected.filter((each) => !passed.has(each.name));
  return selected.filter((each) => left.includes(each) || left.some(({ needs }) => needs === each.name));
}

async function runAll(selected: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(selected)) {
    const waiting = [...group];
    const quietly = group.length > 1;
    const ended = new Map<string | undefined, Promise<void>>();
    const run = async (stage: Stage, needed?: Promise<void>) => {
      await needed;
      outcomes.push(await runStage(stage, outcomes, { quietly }));
    };
    const core = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const running = run(next, ended.get(next.needs));
        ended.set(next.name, running);
        await running;
      }
    };
    await Promise.all(Array.from({ length: CORES }, core));
  }
  return selected.flatMap((stage) => outcomes.filter((each) => each.stage === stage));
}
