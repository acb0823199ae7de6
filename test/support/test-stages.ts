import { readCounts, readPlaywright, readVitest, type TestReport } from '#test/support/test-report.ts';

export interface Stage {
  name: string;
  what: string;
  /** The program and its arguments. One that runs tests leaves its report at `reportPath`. */
  command(reportPath: string): string[];
  readReport?: (path: string) => TestReport;
  /** The stage without which this one cannot run. */
  needs?: string;
}

/** Everything that must hold, in the order in which it runs. */
export const stages: readonly Stage[] = [
  { name: 'format', what: 'formatter check', command: () => ['prettier', '--check', '.'] },
  { name: 'lint', what: 'linter (warnings do not fail)', command: () => ['oxlint'] },
  { name: 'types', what: 'TypeScript', command: () => ['tsc', '-b'] },
  {
    name: 'unit',
    what: 'domain, sync, workers, service worker, pages and the architecture',
    command: (reportPath) => vitest(reportPath, 'unit', 'render'),
    readReport: readVitest,
  },
  {
    name: 'server',
    what: 'server on PGlite and on a real PostgreSQL that the run starts itself',
    command: (reportPath) => vitest(reportPath, 'server', 'server-mocking'),
    readReport: readVitest,
  },
  {
    name: 'simulation',
    what: 'devices and server in one process under seeded faults, 1,000 seeds',
    command: (reportPath) => [
      'tsx',
      'test/simulation/run-simulation.ts',
      '--seeds',
      '1000',
      '--report',
      reportPath,
    ],
    readReport: readCounts,
  },
  {
    name: 'chaos',
    what: 'real devices, servers and PostgreSQL while they are killed and cut (the short run)',
    command: (reportPath) => ['tsx', 'test/chaos/run-chaos.ts', '--short', '--report', reportPath],
    readReport: readCounts,
  },
  { name: 'build', what: 'web app and service worker', command: () => ['npm', 'run', 'build'] },
  {
    name: 'browser',
    what: 'journeys in a real Chromium against the built app (builds it first)',
    command: playwright,
    readReport: readPlaywright,
    needs: 'build',
  },
];

/** The stages to run, in order: all of them, or the named ones and what they need. */
export function selectStages(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return stages;
  const needed = stages.filter((each) => names.includes(each.name)).map((each) => each.needs);
  return stages.filter((each) => names.includes(each.name) || needed.includes(each.name));
}

function vitest(reportPath: string, ...projects: string[]): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  return ['vitest', 'run', '--allowOnly=false', ...reporters, ...projects.map((each) => `--project=${each}`)];
}

function playwright(reportPath: string): string[] {
  const environment = ['env', `PLAYWRIGHT_JSON_OUTPUT_FILE=${reportPath}`];
  const options = ['-c', 'test/e2e/playwright.config.ts', '--forbid-only', '--reporter=list,json'];
  return [...environment, 'playwright', 'test', ...options];
}
