import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { REPORTS, ROOT, type Outcome } from '#test/support/stages/run-stage.ts';
import type { Run } from '#test/support/stages/test-stages.ts';

const StageRecord = v.object({
  name: v.string(),
  /** Why it failed, or null. */
  problem: v.nullable(v.string()),
  seconds: v.number(),
  passed: v.number(),
  failed: v.number(),
});

/** The record of a run, for people who ask whether a commit is good. */
const RunRecord = v.object({
  commit: v.string(),
  /** Everything in the folder is in the commit. */
  clean: v.boolean(),
  startedAt: v.string(),
  seconds: v.number(),
  result: v.picklist(['green', 'red']),
  passed: v.number(),
  failed: v.number(),
  /** Journeys that failed and passed when they were tried again. */
  flaky: v.array(v.string()),
  stages: v.array(StageRecord),
});
export type RunRecord = v.InferOutput<typeof RunRecord>;

const FILES: Record<Run, string> = { gate: 'last.json', long: 'long.json' };

/** The code under test of a run. Outside a repository it has no name. */
export function codeHere(): Pick<RunRecord, 'commit' | 'clean'> {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: 'unknown', clean: false };
  }
}

/** The record to keep of a run, if its code was the same at the beginning and at the end. */
export function recordOf(
  code: Pick<RunRecord, 'commit' | 'clean'>,
  startedAt: Date,
  outcomes: readonly Outcome[],
): RunRecord {
  const sum = (count: (each: Outcome) => number) => outcomes.reduce((total, each) => total + count(each), 0);
  return {
    ...code,
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 100) / 10,
    result: outcomes.every((each) => each.problem === null) ? 'green' : 'red',
    passed: sum((each) => each.report?.passed ?? 0),
    failed: sum((each) => each.report?.failed ?? 0),
    flaky: outcomes.flatMap((each) => each.report?.flaky ?? []),
    stages: outcomes.map(({ stage, problem, seconds, report }) => ({
      name: stage.name,
      problem,
      seconds: Math.round(seconds * 10) / 10,
      passed: report?.passed ?? 0,
      failed: report?.failed ?? 0,
    })),
  };
}

export function writeRecord(run: Run, record: RunRecord): void {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, FILES[run]), `${JSON.stringify(record, null, 2)}\n`);
}

/** The record of the last run, or null. */
export function readRecord(run: Run): RunRecord | null {
  const path = join(REPORTS, FILES[run]);
  if (!existsSync(path)) return null;
  const read = v.safeParse(RunRecord, JSON.parse(readFileSync(path, 'utf8')));
  return read.success ? read.output : null;
}

/**
 * A record with the stages of an earlier one that this run left out, when both are about the same clean code:
 * a long run may be made in parts.
 */
export function joined(record: RunRecord, earlier: RunRecord | null): RunRecord {
  if (!earlier || !isSameCode(record, earlier)) return record;
  const kept = earlier.stages.filter((each) => record.stages.every(({ name }) => name !== each.name));
  const stages = [...kept, ...record.stages];
  return {
    ...record,
    seconds: Math.round((record.seconds + kept.reduce((sum, each) => sum + each.seconds, 0)) * 10) / 10,
    result: stages.every((each) => each.problem === null) ? 'green' : 'red',
    passed: stages.reduce((sum, each) => sum + each.passed, 0),
    failed: stages.reduce((sum, each) => sum + each.failed, 0),
    stages,
  };
}

export function isSameCode(
  one: Pick<RunRecord, 'commit' | 'clean'>,
  other: Pick<RunRecord, 'commit' | 'clean'>,
): boolean {
  return one.clean && other.clean && one.commit === other.commit;
}
