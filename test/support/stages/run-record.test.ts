import { expect, test } from 'vitest';
import { joined, recordOf, type RunRecord } from '#test/support/stages/run-record.ts';
import type { Outcome } from '#test/support/stages/run-stage.ts';
import { missingReport } from '#test/support/stages/test-report.ts';
import { selectStages, type Stage } from '#test/support/stages/test-stages.ts';

const [first, second] = selectStages('long', []) as [Stage, Stage];
const clean = { commit: 'abc', clean: true };

function ended(stage: Stage, over: Partial<Outcome> = {}): Outcome {
  const report = { passed: 3, failed: 0, failures: [], skipped: [], flaky: ['a > b'] };
  return { stage, problem: null, seconds: 2, report, ...over };
}

function recorded(code: typeof clean, ...outcomes: Outcome[]): RunRecord {
  return recordOf(code, new Date(), outcomes);
}

test('a record counts what passed, names what passed only at its second try, and is red for one stage', () => {
  const green = recorded(clean, ended(first), ended(second));
  expect(green).toMatchObject({ ...clean, result: 'green', passed: 6, failed: 0, flaky: ['a > b', 'a > b'] });
  const red = recorded(clean, ended(first), ended(second, { problem: 'exit code 1', report: missingReport }));
  expect(red).toMatchObject({ result: 'red', passed: 3, failed: 1 });
});

test('a part of a long run is joined with the parts before it on the same clean code, and with no other', () => {
  const before = recorded(clean, ended(first, { problem: 'exit code 1' }));
  const after = recorded(clean, ended(second));
  expect(joined(after, before)).toMatchObject({ result: 'red', passed: 6, stages: [{}, {}] });
  expect(joined(recorded(clean, ended(first)), before)).toMatchObject({ result: 'green', stages: [{}] });
  expect(joined(recorded({ ...clean, commit: 'def' }, ended(second)), before).stages).toHaveLength(1);
  expect(joined(recorded({ ...clean, clean: false }, ended(second)), before).stages).toHaveLength(1);
  expect(joined(after, null)).toEqual(after);
});
