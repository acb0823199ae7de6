import type { RunRecord } from '#test/support/stages/run-record.ts';
import type { Outcome } from '#test/support/stages/run-stage.ts';

/** The stages that did not run, that failed and that failed once, each with the reason where it is known. */
export function printFindings(outcomes: readonly Outcome[]): void {
  for (const { title, reason, platformLacks } of outcomes.flatMap((each) => each.report?.skipped ?? [])) {
    console.log(
      `\n!! DID NOT RUN (${platformLacks ? 'allowed' : 'counts as failed'}): ${title}\n   ${reason}`,
    );
  }
  for (const { stage, report } of outcomes) {
    for (const failure of report?.failures ?? []) console.log(`\n!! ${stage.name}: ${failure}`);
    for (const title of report?.flaky ?? []) console.log(`\n!! FLAKY ${stage.name}: ${title}`);
  }
}

/** A line for each stage, and the count as the last line. */
export function printTable({ stages, seconds, passed, failed, flaky }: RunRecord): void {
  console.log('');
  for (const stage of stages) {
    const counts = stage.passed + stage.failed > 0 ? `${stage.passed} passed, ${stage.failed} failed` : '';
    const columns = [
      stage.name.padEnd(12),
      stage.problem === null ? 'ok  ' : 'FAIL',
      `${stage.seconds.toFixed(1)} s`.padStart(8),
    ];
    console.log([...columns, counts.padEnd(24), stage.problem ?? ''].join('  ').trimEnd());
  }
  console.log(`${'all'.padEnd(12)}        ${`${seconds.toFixed(1)} s`.padStart(8)}`);
  if (flaky.length > 0) console.log(`\nFLAKY, passed when tried again: ${flaky.length}`);
  const broken = stages.filter((each) => each.problem !== null).map((each) => each.name);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}.`);
  console.log(`\n${passed} passed, ${failed} failed`);
}
