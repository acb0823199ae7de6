import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwright } from '@playwright/test';

/**
 * The switch with the features that Chromium uses for its own windows alone, and with those of Playwright's
 * switch, which it replaces.
 */
export const FEATURES_OFF = `--disable-features=${[
  // The suggestions under the address bar: a page that every new window loads, a fifth of the tests' cost.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
].join(',')}`;

interface Installer {
  words: string;
  commands: [program: string, ...parts: string[]][];
  timeoutMs: number;
}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, Playwright's own, the system's; else it installs one.
 * `say` gets its source in one line. Throws with the remedy when none can be had.
 */
export function findChromium(say: (line: string) => void = console.log): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!runs(named))
      throw new Error(`CHROMIUM_PATH names ${named}, which does not run. Correct or unset it.`);
    say(`Chromium: ${named} (CHROMIUM_PATH).`);
    return named;
  }
  const present = installed();
  if (present) {
    say(`Chromium: ${present} (already installed).`);
    return present;
  }
  for (const { words, commands, timeoutMs } of installers()) {
    say(`Chromium: none found; ${words}.`);
    for (const [program, ...parts] of commands) {
      spawnSync(program, parts, { stdio: 'inherit', timeout: timeoutMs });
    }
    const path = installed();
    if (path) {
      say(`Chromium: ${path} (installed just now).`);
      return path;
    }
    say('Chromium: that did not give one that runs.');
  }
  throw new Error(
    'No Chromium for the browser tests. Install one (npx playwright install --with-deps chromium; Debian: ' +
      'apt-get install chromium) or put the path of any Chrome or Chromium in CHROMIUM_PATH.',
  );
}

function installed(): string | undefined {
  const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const apps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  return [playwright.executablePath(), ...inFolders(programs), ...apps].find(runs);
}

/**
 * The path of a Chromium without windows, which costs the tests a fifth less than one that draws them unseen;
 * null where there is none, or where CHROMIUM_PATH names the one to use. Debian's is installed, where that is
 * possible.
 */
export function findHeadlessShell(say: (line: string) => void = console.log): string | null {
  if (process.env.CHROMIUM_PATH) return null;
  const present = () => inFolders(['chromium-headless-shell', 'chrome-headless-shell']).find(runs);
  if (!present() && mayInstall()) {
    say(
      'Chromium without windows: none found; installing it with "apt-get install chromium-headless-shell".',
    );
    // Where the first cannot be installed (no network), the second is not tried: the whole one does too.
    aptInstall('chromium-headless-shell').every(
      (parts) => spawnSync('apt-get', parts, { stdio: 'inherit', timeout: 120_000 }).status === 0,
    );
  }
  const found = present() ?? null;
  say(`Chromium without windows: ${found ?? 'none; the whole one is used'}.`);
  return found;
}

function inFolders(programs: readonly string[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

/** A browser downloaded without the system's libraries exists but does not start. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The ways to get one, best first. After a failure there is still none, and that shows it. */
function installers(): Installer[] {
  const download: Installer = {
    words: 'downloading it with "npx playwright install chromium"',
    commands: [['npx', 'playwright', 'install', 'chromium']],
    timeoutMs: 60_000,
  };
  const debian: Installer = {
    words: 'installing it with "apt-get install chromium"',
    commands: aptInstall('chromium').map((parts) => ['apt-get', ...parts]),
    timeoutMs: 300_000,
  };
  return mayInstall() ? [download, debian] : [download];
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** The arguments for apt-get to install a package, in order. */
function aptInstall(name: string): string[][] {
  return [['update'], ['install', '-y', '--no-install-recommends', name]];
}
