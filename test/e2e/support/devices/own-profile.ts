import { readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { temporaryFolder } from '#test/support/owned.ts';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

export interface OwnProfile {
  /** Opens the browser on the profile that the last one left. */
  open(): Promise<BrowserContext>;
  /** Ends the browser at once, as a dead battery does: it has no time to write anything more. */
  kill(): Promise<void>;
  /** Closes the browser and deletes the folder. */
  remove(): Promise<void>;
}

/** A browser of its own with a profile folder that outlives it. */
export function ownProfile(use: Use, baseURL: string): OwnProfile {
  const folder = temporaryFolder('mestore-perfil-').path;
  let device: BrowserContext | null = null;
  return {
    async open() {
      device = await chromium.launchPersistentContext(folder, {
        baseURL,
        ...inWholeChromium(use.launchOptions),
        ...(use.locale ? { locale: use.locale } : {}),
        ...(use.timezoneId ? { timezoneId: use.timezoneId } : {}),
        ...(use.viewport ? { viewport: use.viewport } : {}),
      });
      return device;
    },
    async kill() {
      if (!device) throw new Error('The browser is not open.');
      const closed = device.waitForEvent('close');
      process.kill(processOf(folder), 'SIGKILL');
      await closed;
      device = null;
    },
    async remove() {
      await device?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Only the whole Chromium keeps a profile: the one without windows writes no lock, no history and no
 * passwords.
 */
export function inWholeChromium(options: LaunchOptions = {}): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH;
  return { ...options, ...(executablePath ? { executablePath } : {}) };
}

/** The browser with an open profile writes its host and process id in the folder's lock. */
function processOf(folder: string): number {
  const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`No browser has ${folder} open.`);
  return pid;
}
