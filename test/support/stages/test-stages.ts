import { readCounts, readPlaywright, readVitest, type TestReport } from '#test/support/stages/test-report.ts';

/** `gate` runs before every change and takes minutes; `long` is everything else, by hand and by stage. */
export type Run = 'gate' | 'long';

export interface Stage {
  name: string;
  what: string;
  runs: readonly Run[];
  /** The program and its arguments. One that runs tests leaves its report at `reportPath`. */
  command(reportPath: string): string[];
  env?: Readonly<Record<string, string>>;
  readReport?: (path: string) => TestReport;
  /** The stage without which this one cannot run. */
  needs?: string;
  /** It keeps one core busy and no more: another one of these may run beside it. */
  oneCore?: boolean;
  /** After so many minutes it has failed. Default: 30, some ten times as long as the longest of the gate takes at rest. */
  limitMin?: number;
}

/** Repeats the gate's occasional checks as often as was promised, and takes chances of its own. */
const LONG_RUN = { TEST_RUN: 'long' };
/** What takes up to an hour on two cores, on a slow machine too. */
const HOURS_MIN = 240;
const SERVER = ['server', 'server-isolated', 'server-embedded'];
const UNIT = ['unit', 'unit-isolated', 'render', 'render-isolated'];
/** Where the gate leaves the server of its journeys, made while another stage leaves a core free. */
const JOURNEYS_FOLDER = '.cache/journeys';

/** Everything that must hold, in the order in which it runs. */
export const stages: readonly Stage[] = [
  {
    name: 'format',
    what: 'formatter check',
    runs: ['gate'],
    command: () => ['oxfmt', '--check'],
    oneCore: true,
  },
  {
    name: 'build',
    what: 'web app and service worker',
    runs: ['gate', 'long'],
    command: () => ['npm', 'run', 'build'],
    oneCore: true,
  },
  {
    name: 'lint',
    what: 'linter (a warning is an error)',
    runs: ['gate'],
    command: () => ['oxlint', '--deny-warnings'],
    oneCore: true,
  },
  {
    name: 'types',
    what: 'TypeScript',
    runs: ['gate'],
    // By itself each project has four checkers, and each of them works out again the types that they share.
    command: () => ['tsc', '-b', '--checkers', '1', '--builders', '2'],
    // The collector of the compiler's Go comes less often; it then has 3 GB instead of 2.
    env: { GOGC: '400' },
    oneCore: true,
  },
  {
    name: 'demo-server',
    what: 'server of the journeys with the demonstration’s data',
    runs: ['gate'],
    command: () => ['tsx', 'test/e2e/support/servers/prepare-ahead.ts', JOURNEYS_FOLDER],
    needs: 'build',
    oneCore: true,
  },
  {
    name: 'gallery-app',
    what: 'every screen in its states',
    runs: ['gate'],
    command: () => ['vite', 'build', '--config', 'test/gallery/vite.config.ts', '--logLevel', 'error'],
    oneCore: true,
  },
  {
    name: 'unit',
    what: 'domain, sync, workers, service worker, pages and the architecture',
    runs: ['gate'],
    command: (reportPath) => vitest(reportPath, UNIT),
    readReport: readVitest,
  },
  {
    name: 'server',
    what: 'server on a real PostgreSQL that the run starts itself, and what must hold on PGlite too',
    runs: ['gate'],
    command: (reportPath) => vitest(reportPath, SERVER),
    readReport: readVitest,
  },
  {
    name: 'simulation',
    what: 'devices and server in one process under seeded faults, 60 seeds',
    runs: ['gate'],
    command: (reportPath) => simulation(reportPath, 60),
    readReport: readCounts,
  },
  {
    name: 'browser',
    what: 'the journeys that promise the product, in a real Chromium (tag @gate)',
    runs: ['gate'],
    command: (reportPath) => playwright('test/e2e', reportPath, '--grep=@gate', '--retries=1'),
    env: { JOURNEYS_FOLDER },
    readReport: readPlaywright,
    needs: 'demo-server',
  },
  {
    name: 'gallery',
    what: 'one state of each screen, drawn from its own data, by axe and for overflow',
    runs: ['gate'],
    command: (reportPath) => playwright('test/gallery', reportPath, '--retries=1'),
    env: { GALLERY: 'built' },
    readReport: readPlaywright,
    needs: 'gallery-app',
  },
  {
    name: 'properties',
    what: 'unit tests with other chances each time, ten times as many',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => vitest(reportPath, UNIT),
    env: LONG_RUN,
    readReport: readVitest,
  },
  {
    name: 'repetitions',
    what: 'server tests at full size: 1,500 generated requests for each address, 500 pairs, 10,000 guesses',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => vitest(reportPath, SERVER),
    env: LONG_RUN,
    readReport: readVitest,
  },
  {
    name: 'imitation',
    what: 'the database in memory of the simulation decides what PGlite decides, files of products on PGlite, benches interrupted',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => vitest(reportPath, ['long']),
    readReport: readVitest,
  },
  {
    name: 'seeds',
    what: 'the simulation, 1,000 seeds',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => simulation(reportPath, 1_000),
    readReport: readCounts,
  },
  {
    name: 'chaos',
    what: 'real devices, servers and PostgreSQL while they are killed and cut (the short run)',
    runs: ['long'],
    command: (reportPath) => ['tsx', 'test/chaos/run-chaos.ts', '--short', '--report', reportPath],
    readReport: readCounts,
  },
  {
    name: 'journeys',
    what: 'the journeys that the gate leaves out, rare faults of browsers among them',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => playwright('test/e2e', reportPath, '--grep-invert=@gate'),
    readReport: readPlaywright,
    needs: 'build',
  },
  {
    name: 'engines',
    what: 'journeys in Firefox and WebKitGTK over restarts of the server; one that is not installed is named, not run',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => playwright('test/engines', reportPath),
    readReport: readPlaywright,
    needs: 'build',
  },
  {
    name: 'screens',
    what: 'each screen in each state, by axe and for overflow: both widths, light and dark',
    runs: ['long'],
    limitMin: HOURS_MIN,
    command: (reportPath) => playwright('test/gallery', reportPath),
    env: LONG_RUN,
    readReport: readPlaywright,
  },
];

/** The stages of a run, in order: all of them, or the named ones and the stages that they need. */
export function selectStages(run: Run, names: readonly string[]): readonly Stage[] {
  const all = stages.filter((each) => each.runs.includes(run));
  if (names.length === 0) return all;
  const wanted = new Set(names);
  // What a stage needs stands before it.
  for (const { name, needs } of all.toReversed()) if (needs && wanted.has(name)) wanted.add(needs);
  return all.filter((each) => wanted.has(each.name));
}

/** Stages that run one after the other, except for neighbours that leave a core free: those form a group. */
export function groupsOf(selected: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of selected) {
    const last = groups.at(-1);
    if (stage.oneCore && last?.every((each) => each.oneCore)) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

function vitest(reportPath: string, projects: readonly string[]): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  return ['vitest', 'run', '--allowOnly=false', ...reporters, ...projects.map((each) => `--project=${each}`)];
}

function simulation(reportPath: string, seeds: number): string[] {
  return ['tsx', 'test/simulation/run-simulation.ts', '--seeds', String(seeds), '--report', reportPath];
}

/** @param folder where its configuration is. */
function playwright(folder: string, reportPath: string, ...more: string[]): string[] {
  const environment = ['env', `PLAYWRIGHT_JSON_OUTPUT_FILE=${reportPath}`];
  const options = ['-c', `${folder}/playwright.config.ts`, '--forbid-only', '--reporter=list,json'];
  return [...environment, 'playwright', 'test', ...options, ...more];
}
