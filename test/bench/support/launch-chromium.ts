import { chromium, type Browser } from '@playwright/test';
import { FEATURES_OFF, findChromium } from '#test/support/chromium.ts';
import { nowDoing } from '#test/support/limited.ts';
import { temporaryFolder } from '#test/support/owned.ts';

/**
 * A Chromium that does nothing by itself during a measure. It ends with its pipe to this process, and its profile is
 * in a temporary folder of ours, so that nothing of it is left. @param args more arguments of the command line.
 */
export async function launchChromium(...args: string[]): Promise<Browser> {
  nowDoing('start of Chromium');
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = temporaryFolder('mestore-browser-').path;
  try {
    return await chromium.launch({
      executablePath: findChromium(() => undefined),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', FEATURES_OFF, ...args],
    });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
