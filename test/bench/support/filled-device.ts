import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { replicationPaths } from '#domain/protocol/replication.ts';
import { PASSWORD, WORKER } from '#test/bench/support/api.ts';
import { builtPages, onFreshDevice } from '#test/bench/support/bench-page.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { calibratedCpu } from '#test/bench/support/calibrated-cpu.ts';
import { followTasks, type PageTask } from '#test/bench/support/page-tasks.ts';
import type { FloorFilling } from '#test/bench/page/fill-floor.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';

const FILLED_WITHIN_MS = 240_000;

export interface FilledDevice {
  page: Page;
  /** Of the inventory. */
  rows: number;
  /** From opening the app until it had read all that its person may see. */
  filledMs: number;
  /** The long ones of the page's thread meanwhile, as fast as the machine of reference. */
  tasks: PageTask[];
  /** How fast that was, in words. */
  speed: string;
}

export async function aFloorDevice(bench: Bench, server: BenchServer): Promise<BrowserContext> {
  const browser = await bench.browser();
  const device = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 640 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  });
  for (const script of ['watch-app.js', 'watch-floor.js'])
    await device.addInitScript({ path: join(await builtPages(), script) });
  return device;
}

/** Signs a person of the warehouse in on an empty device, and waits until it has read everything. */
export async function filledDevice(device: BrowserContext, atLeast: number): Promise<FilledDevice> {
  const page = await device.newPage();
  const cpu = await calibratedCpu(page);
  const speed = await cpu.slowTo(1);
  const tasksSoFar = await followTasks(page);
  const startedMs = performance.now();
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(WORKER);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL((url) => url.pathname !== paths.login);
  await untilRead(page, FILLED_WITHIN_MS);
  const filledMs = performance.now() - startedMs;
  const tasks = await tasksSoFar();
  await cpu.release();
  const [rows, movements] = [await rowsOf(page, 'inventory'), await rowsOf(page, 'stock_movements')];
  if (Math.min(rows, movements) < atLeast)
    throw new Error(`The device has ${rows} rows and ${movements} movements of ${atLeast}.`);
  return { page, rows, filledMs, tasks, speed };
}

/** The server makes its snapshot for the first of all devices; this measure is about the others. */
export async function withSnapshot(server: BenchServer): Promise<void> {
  await fetch(server.url + replicationPaths.snapshot('products'));
}

/** The same documents written on another empty device by the least code. */
export function filledByFloor(bench: Bench, server: BenchServer): Promise<FloorFilling> {
  return onFreshDevice(bench, server.url, (page) =>
    page.evaluate(
      async ([email, password]) => {
        await window.bench.signInHere(email, password);
        return window.bench.fillFloor();
      },
      [WORKER, PASSWORD] as const,
    ),
  );
}

/** Rows of a collection on the device, counted where RxDB keeps them. */
function rowsOf(page: Page, collection: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const databases = await indexedDB.databases();
    const name = databases.find((each) => each.name?.endsWith(`--0--${wanted}`))?.name;
    if (!name) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It did not open.')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const counting = database.transaction('docs').objectStore('docs').count();
        counting.addEventListener('success', () => {
          database.close();
          resolve(counting.result);
        });
      });
    });
  }, collection);
}
