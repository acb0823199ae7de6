import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwright } from '@playwright/test';

interface Installer {
  words: string;
  commands: [program: string, ...parts: string[]][];
  timeoutMs: number;
}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, Playwright's own, the system's; else it installs one.
 * `say` hears in one line where it came from. Throws with what to do when none can be had.
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
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  const apps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  const system = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [playwright.executablePath(), ...system, ...apps].find(runs);
}

/** A browser downloaded without the system's libraries exists but does not start. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The ways to get one, best first. Their failure shows in that there is still none. */
function installers(): Installer[] {
  const download: Installer = {
    words: 'downloading it with "npx playwright install chromium"',
    commands: [['npx', 'playwright', 'install', 'chromium']],
    timeoutMs: 60_000,
  };
  const debian: Installer = {
    words: 'installing it with "apt-get install chromium"',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
    timeoutMs: 300_000,
  };
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return mayInstall ? [download, debian] : [download];
}
