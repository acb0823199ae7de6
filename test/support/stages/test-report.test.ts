import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readCounts, readPlaywright, readVitest } from '#test/support/stages/test-report.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const folder = temporaryFolder('mestore-report-').path;
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('readVitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map((each) => ({
      fullName: each,
      status: each,
      failureMessages: each === 'failed' ? ['not so\nat a.test.ts'] : [],
    })),
  });

  test('counts a skipped test as failed', () => {
    const path = written({ testResults: [file('passed', 'passed', 'skipped', 'todo')] });
    expect(readVitest(path)).toMatchObject({ passed: 1, failed: 2, skipped: [{}, {}] });
  });

  test('counts a file that could not be loaded as one failure', () => {
    const path = written({ testResults: [file('failed'), file('failed', 'passed', 'failed')] });
    expect(readVitest(path)).toMatchObject({ passed: 1, failed: 2 });
    expect(readVitest(path).failures).toEqual(['a.test.ts > failed: not so', 'a.test.ts: ']);
  });

  test('counts a run without a report as one failure', () => {
    expect(readVitest(join(folder, 'nothing.json'))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('readPlaywright', () => {
  const spec = (status: string, reason?: string) => ({
    title: status,
    file: 'a.e2e.ts',
    tests: [{ status, annotations: reason ? [{ type: 'skip', description: reason }] : [] }],
  });
  const run = (...specs: object[]) => written({ errors: [], suites: [{ specs: [], suites: [{ specs }] }] });

  test('counts a skipped journey as failed', () => {
    const report = readPlaywright(run(spec('expected'), spec('unexpected'), spec('skipped', 'not today')));
    expect(report).toMatchObject({ passed: 1, failed: 2, skipped: [{ reason: 'not today' }] });
  });

  test('allows what the platform lacks, and says what', () => {
    const report = readPlaywright(run(spec('skipped', 'platform: no camera')));
    expect(report).toMatchObject({
      failed: 0,
      skipped: [{ reason: 'platform: no camera', platformLacks: true }],
    });
  });

  test('counts a journey that passed at its second try as passed, and names it', () => {
    const report = readPlaywright(run(spec('expected'), spec('flaky')));
    expect(report).toMatchObject({ passed: 2, failed: 0, flaky: ['a.e2e.ts > flaky'] });
  });

  test('counts an error outside the journeys as failed', () => {
    expect(readPlaywright(written({ errors: [{}], suites: [] })).failed).toBe(1);
  });
});

describe('readCounts', () => {
  test('takes the counts as they are', () => {
    expect(readCounts(written({ passed: 1000, failed: 2 }))).toEqual({
      passed: 1000,
      failed: 2,
      failures: [],
      skipped: [],
      flaky: [],
    });
  });

  test('counts a run without a report as one failure', () => {
    expect(readCounts(join(folder, 'nothing.json')).failed).toBe(1);
  });
});
