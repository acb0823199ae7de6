import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface TestReport {
  passed: number;
  /**
   * Failed tests, test files that could not be loaded, and tests skipped though the platform lacks nothing.
   */
  failed: number;
  /** The failures, each with the first line of its reason where that is known. */
  failures: string[];
  skipped: SkippedTest[];
  /** Tests that passed when they were tried again. */
  flaky: string[];
}

export interface SkippedTest {
  title: string;
  reason: string;
  /** True when the test gave a reason that begins with `platform:`: it can never run on this system. */
  platformLacks: boolean;
}

/** Of a run that ended before it could report: it counts as one failure. */
export const missingReport: TestReport = {
  passed: 0,
  failed: 1,
  failures: ['no report was written'],
  skipped: [],
  flaky: [],
};

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** Reads the file of Vitest's reporter `json`. */
export function readVitest(path: string): TestReport {
  if (!existsSync(path)) return missingReport;
  const files = v.parse(VitestReport, JSON.parse(readFileSync(path, 'utf8'))).testResults;
  const tests = files.flatMap((file) => file.assertionResults.map((each) => ({ ...each, file: file.name })));
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((each) => each.status !== 'failed'),
  );
  const skipped = tests
    .filter((each) => each.status !== 'passed' && each.status !== 'failed')
    .map((each) => ({
      title: each.fullName,
      reason: `${each.status} in ${each.file}`,
      platformLacks: false,
    }));
  const failed = tests.filter((each) => each.status === 'failed');
  return {
    passed: tests.filter((each) => each.status === 'passed').length,
    failed: failed.length + broken.length + skipped.length,
    failures: [
      ...failed.map((each) => `${each.file} > ${each.fullName}: ${firstLine(each.failureMessages[0])}`),
      ...broken.map((each) => `${each.name}: ${firstLine(each.message)}`),
    ],
    skipped,
    flaky: [],
  };
}

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
    }),
  ),
});
type Suite = { specs: v.InferOutput<typeof Spec>[]; suites?: Suite[] | undefined };
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const PlaywrightReport = v.object({ suites: v.array(Suite), errors: v.array(v.unknown()) });

/** Reads the file of Playwright's reporter `json`. */
export function readPlaywright(path: string): TestReport {
  if (!existsSync(path)) return missingReport;
  const { suites, errors } = v.parse(PlaywrightReport, JSON.parse(readFileSync(path, 'utf8')));
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((each) => ({ ...each, spec })));
  const skipped = tests
    .filter((each) => each.status === 'skipped')
    .map(({ spec, annotations }) => {
      const reason = annotations.find((each) => each.description)?.description ?? 'no reason given';
      return { title: `${spec.file}: ${spec.title}`, reason, platformLacks: reason.startsWith('platform:') };
    });
  const failed = tests.filter((each) => each.status === 'unexpected');
  const flaky = tests.filter((each) => each.status === 'flaky');
  return {
    passed: tests.filter((each) => each.status === 'expected').length + flaky.length,
    failed: failed.length + errors.length + skipped.filter((each) => !each.platformLacks).length,
    failures: failed.map(({ spec, status }) => `${spec.file} > ${spec.title}: ${status}`),
    skipped,
    flaky: flaky.map(({ spec }) => `${spec.file} > ${spec.title}`),
  };
}

const Counts = v.object({ passed: v.number(), failed: v.number() });

/** Reads the file of a run that counts for itself: the simulation, the chaos. */
export function readCounts(path: string): TestReport {
  if (!existsSync(path)) return missingReport;
  return { ...v.parse(Counts, JSON.parse(readFileSync(path, 'utf8'))), failures: [], skipped: [], flaky: [] };
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}

function specsOf(suite: Suite): v.InferOutput<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
