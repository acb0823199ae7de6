import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { missingReport, type TestReport } from '#test/support/test-report.ts';
import { selectStages, type Stage, stages } from '#test/support/test-stages.ts';

interface Outcome {
  stage: Stage;
  /** Why it failed, or null. */
  problem: string | null;
  seconds: number;
  report: TestReport | null;
}

const ROOT = resolve(import.meta.dirname, '..');

/** What a run counts that failed although every test passed. */
const outsideTests = { failed: 1, failures: ['an error outside the tests: look for "Unhandled" above'] };

const help = `npm test                      runs every stage, also after one failed
npm test -- STAGE [STAGE …]   runs only these

${stages.map((each) => `  ${each.name.padEnd(11)}${each.what}`).join('\n')}

  CHROMIUM_PATH   the Chromium for the browser tests (default: Playwright's, the system's, or installs one)
  FUZZ_RUNS       near-valid requests that every endpoint gets, and half as many broken ones (default: 50; long run: 1000)
  POSTGRES_BIN    the folder of PostgreSQL's programs (default: the system's newest, or the embedded package's)`;

main(process.argv.slice(2));

function main(args: string[]): void {
  if (args.some((each) => each === '--help' || each === '-h')) {
    console.log(help);
    return;
  }
  const unknown = args.filter((each) => !stages.some((stage) => stage.name === each));
  if (unknown.length > 0) {
    console.error(`There is no stage ${unknown.join(', ')}.\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const outcomes = selectStages(args).reduce<Outcome[]>((done, stage) => [...done, run(stage, done)], []);
  summarise(outcomes);
  if (outcomes.some((each) => each.problem !== null)) process.exitCode = 1;
}

/** Runs a stage, unless one that it needs has failed. */
function run(stage: Stage, done: Outcome[]): Outcome {
  console.log(`\n── ${stage.name}: ${stage.what}`);
  if (done.some((each) => each.stage.name === stage.needs && each.problem !== null)) {
    const problem = `cannot run, because "${stage.needs}" failed`;
    console.log(problem);
    return { stage, problem, seconds: 0, report: stage.readReport ? missingReport : null };
  }

  const reportPath = join(ROOT, '.cache', 'test', `${stage.name}.json`);
  rmSync(reportPath, { force: true });
  const [program = '', ...parts] = stage.command(reportPath);
  const startedMs = performance.now();
  const { status, signal, error } = spawnSync(program, parts, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
  });
  const seconds = (performance.now() - startedMs) / 1000;

  const report = stage.readReport?.(reportPath) ?? null;
  if (status !== 0) {
    // A run that fails beside its tests (an error nobody awaited) must not count as "0 failed".
    const counted = report && report.failed === 0 ? { ...report, ...outsideTests } : report;
    return { stage, problem: error?.message ?? signal ?? `exit code ${status}`, seconds, report: counted };
  }
  return { stage, problem: report && report.failed > 0 ? 'tests did not run' : null, seconds, report };
}

/** The closing table, what did not run and why, and the count as the last line. */
function summarise(outcomes: Outcome[]): void {
  const reports = outcomes.flatMap((each) => each.report ?? []);
  for (const { title, reason, platformLacks } of reports.flatMap((each) => each.skipped)) {
    console.log(
      `\n!! DID NOT RUN (${platformLacks ? 'allowed' : 'counts as failed'}): ${title}\n   ${reason}`,
    );
  }
  for (const { stage, report } of outcomes) {
    for (const failure of report?.failures ?? []) console.log(`\n!! ${stage.name}: ${failure}`);
  }
  console.log('');
  for (const { stage, problem, seconds, report } of outcomes) {
    const counts = report ? `${report.passed} passed, ${report.failed} failed` : '';
    const columns = [
      stage.name.padEnd(11),
      problem === null ? 'ok  ' : 'FAIL',
      `${seconds.toFixed(1)} s`.padStart(8),
    ];
    console.log([...columns, counts.padEnd(24), problem ?? ''].join('  ').trimEnd());
  }
  const broken = outcomes.filter((each) => each.problem !== null).map((each) => each.stage.name);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}.`);
  const sum = (count: (report: TestReport) => number) =>
    reports.reduce((total, each) => total + count(each), 0);
  console.log(`\n${sum((each) => each.passed)} passed, ${sum((each) => each.failed)} failed`);
}
