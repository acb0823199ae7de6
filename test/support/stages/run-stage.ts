import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { missingReport, type TestReport } from '#test/support/stages/test-report.ts';
import { TookTooLong, within } from '#test/support/limited.ts';
import { ownProcess } from '#test/support/owned.ts';
import type { Stage } from '#test/support/stages/test-stages.ts';

export interface Outcome {
  stage: Stage;
  /** Why it failed, or null. */
  problem: string | null;
  seconds: number;
  report: TestReport | null;
}

export const ROOT = resolve(import.meta.dirname, '../../..');
/** The files of a run: the report of each stage, and its own record. */
export const REPORTS = join(ROOT, '.cache', 'test');

const LIMIT_MIN = 30;

/** Counts as a failure when a run failed although every test passed. */
const outsideTests = { failed: 1, failures: ['an error outside the tests: look for "Unhandled" above'] };

/**
 * Runs a stage, unless one that it needs has failed. Its output is shown as it comes or, with `quietly`,
 * because another stage prints at the same time, once it ends.
 */
export async function runStage(
  stage: Stage,
  done: readonly Outcome[],
  { quietly = false } = {},
): Promise<Outcome> {
  const title = `\n── ${stage.name}: ${stage.what}`;
  if (done.some((each) => each.stage.name === stage.needs && each.problem !== null)) {
    const problem = `cannot run, because "${stage.needs}" failed`;
    console.log(`${title}\n${problem}`);
    return { stage, problem, seconds: 0, report: stage.readReport ? missingReport : null };
  }
  if (!quietly) console.log(title);
  const reportPath = join(REPORTS, `${stage.name}.json`);
  rmSync(reportPath, { force: true });
  const startedMs = performance.now();
  const { problem, printed } = await runProgram(stage, reportPath, quietly);
  const seconds = (performance.now() - startedMs) / 1000;
  if (quietly) console.log(`${title}\n${printed.trimEnd()}`);

  const report = stage.readReport?.(reportPath) ?? null;
  if (problem !== null) {
    // A run that fails beside its tests (an error nobody awaited) must not count as "0 failed".
    const counted = report && report.failed === 0 ? { ...report, ...outsideTests } : report;
    return { stage, problem, seconds, report: counted };
  }
  return { stage, problem: report && report.failed > 0 ? 'tests did not run' : null, seconds, report };
}

async function runProgram(
  stage: Stage,
  reportPath: string,
  quietly: boolean,
): Promise<{ problem: string | null; printed: string }> {
  const [program = '', ...parts] = stage.command(reportPath);
  const child = spawn(program, parts, {
    cwd: ROOT,
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      ...stage.env,
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  ownProcess(child, { signal: 'SIGTERM' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<string | null>((end) => {
    child.once('error', (error) => end(error.message));
    child.once('close', (status, signal) => end(status === 0 ? null : (signal ?? `exit code ${status}`)));
  });
  try {
    const limitMs = (stage.limitMin ?? LIMIT_MIN) * MINUTE_MS;
    return { problem: await within(limitMs, [program, ...parts].join(' '), () => ended), printed };
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    // It ends what it started in turn. This process waits for it no longer, and what is left of it then is killed.
    child.kill('SIGTERM');
    child.unref();
    child.stdout?.destroy();
    child.stderr?.destroy();
    return { problem: error.message, printed };
  }
}
