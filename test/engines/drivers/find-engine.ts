import { spawnSync } from 'node:child_process';
import type { Commands } from '#test/engines/drivers/commands.ts';
import { openFirefox } from '#test/engines/drivers/firefox.ts';
import { openWebKit } from '#test/engines/drivers/webkit.ts';

export type EngineName = 'firefox' | 'webkit';

/** How a browser is opened on a profile; or what is missing here, with the way to get it. */
export type FoundEngine = { open(profile: string): Promise<Commands> } | { missing: string };

/** Looks for an engine on this system. Nothing is installed. */
export function findEngine(name: EngineName): FoundEngine {
  return name === 'firefox' ? findFirefox() : findWebKit();
}

function findFirefox(): FoundEngine {
  const named = process.env.FIREFOX_PATH;
  const program = (named ? [named] : ['firefox-esr', 'firefox']).find((each) => runs(each, '--version'));
  if (program) return { open: (profile) => openFirefox(program, profile) };
  return { missing: 'Firefox is not installed: apt-get install firefox-esr, or FIREFOX_PATH' };
}

function findWebKit(): FoundEngine {
  const hasBinding = runs('/usr/bin/python3', '-c', "import gi; gi.require_version('WebKit2', '4.1')");
  if (hasBinding && runs('WebKitWebDriver', '--help') && runs('xvfb-run', '--help'))
    return { open: openWebKit };
  const packages = 'webkit2gtk-driver xvfb gir1.2-webkit2-4.1 python3-gi';
  return { missing: `WebKitGTK is not installed whole: apt-get install ${packages}` };
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
