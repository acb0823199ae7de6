import { chromium, type Browser } from '@playwright/test';
import { FEATURES_OFF, findChromium } from '#test/support/chromium.ts';

/**
 * A Chromium that does nothing by itself during a measure. @param args more arguments of the command line.
 */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(() => undefined),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', FEATURES_OFF, ...args],
  });
}
