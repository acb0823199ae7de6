import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { besideFloor, floorRate } from '#test/bench/floors/floor-server.ts';
import { allProducts, BUYERS, signIn } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { calibratedCpu } from '#test/bench/support/calibrated-cpu.ts';
import {
  aFloorDevice,
  filledByFloor,
  filledDevice,
  withSnapshot,
  type FilledDevice,
} from '#test/bench/support/filled-device.ts';
import type { FloorFilling } from '#test/bench/page/fill-floor.ts';
import { longestTask } from '#test/bench/support/page-tasks.ts';
import { ms, percentile, percentiles, whole, type Figure } from '#test/bench/support/figures.ts';
import { openTask, takeTask } from '#test/e2e/support/order-to-pick.ts';
import { askedPlace, askedSku } from '#test/e2e/support/floor-scanning.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { martaRueda } from '#test/factories/recipients.ts';

const TARGET = { scanMs: 100, filterMs: 50, frameMs: 50, filling: 0.5 };
const FILLINGS = 2;
const TASK_SHOWN_WITHIN_MS = 60_000;
const THROTTLED = 4;
/** Each line of the order asks for its position once and then for its units: five scans. */
const UNITS = 4;
const SCANS_OF_LINE = 1 + UNITS;
/** The last unit would end the task, and with it the screen. */
const LINES_LEFT = 2;
/** Some of them are wrong. */
const WRONG_EVERY = 10;
/** A filter text, typed letter by letter. */
const QUESTIONS = ['café molido 4', 'molido n.º 77', 'licuadora', 'caf-01234'];
const FOUND_LAST = '1 posición';
const REST_WITHIN_MS = 10_000;
const WHEEL_STEPS = 60;
/** The demonstration's orders have fewer lines, and their goods stand at several positions. */
const MIN_STOCK = 10_000;

/**
 * The built app on a device of its own, which fetched the whole warehouse as any other does. A reader that
 * types picks an order, with the processor throttled; then the inventory is filtered by typing and scrolled.
 */
export async function floorScans(bench: Bench): Promise<Figure[]> {
  const { scans, stocked } = bench.sizes;
  const server = await bench.stocked();
  const reference = await anOrder(server, Math.ceil(scans / SCANS_OF_LINE) + LINES_LEFT);
  await withSnapshot(server);
  const fillings: Filling[] = [];
  for (let turn = 1; turn < Math.min(FILLINGS, bench.sizes.runs); turn += 1) {
    const floor = await filledByFloor(bench, server);
    const device = await aFloorDevice(bench, server);
    fillings.push({ floor, ours: await filledDevice(device, stocked) });
    await device.close();
  }
  const floor = await filledByFloor(bench, server);
  const device = await aFloorDevice(bench, server);
  try {
    const ours = await filledDevice(device, stocked);
    fillings.push({ floor, ours });
    const { page, rows } = ours;
    await page.goto(paths.floor);
    const task = page.getByRole('link', { name: `Recoger ${reference}` }).first();
    await task.waitFor({ timeout: TASK_SHOWN_WITHIN_MS });
    await openTask(page, reference);
    await takeTask(page);
    const cpu = await calibratedCpu(page);
    const speed = await cpu.slowTo(THROTTLED);
    const scansMs = await pickOrder(page, scans);
    await page.setViewportSize({ width: 1280, height: 800 });
    const slow = await typedFilters(page);
    await cpu.release();
    const fast = await typedFilters(page);
    const frames = await scrolledList(page);

    const [scanned, filtered] = [percentile(scansMs, 95), percentile(fast, 95)];
    const filteredSlowly = percentile(slow, 95);
    const longest = Math.max(...frames);
    return [
      { what: 'speed of the page', figure: speed },
      {
        what: `${whole(scansMs.length)} scans with ${whole(rows)} rows here, CPU ÷ ${THROTTLED}: last key to painted`,
        figure: `p95 ${ms(scanned)}, ${percentiles(scansMs)}`,
        target: { words: `p95 ≤ ${TARGET.scanMs} ms`, met: scanned <= TARGET.scanMs },
      },
      {
        what: `${whole(fast.length)} typed letters filter them: key to painted`,
        figure: `p95 ${ms(filtered)}, ${percentiles(fast)}`,
        target: { words: `p95 ≤ ${TARGET.filterMs} ms`, met: filtered <= TARGET.filterMs },
      },
      {
        what: `  the same, CPU ÷ ${THROTTLED}`,
        figure: `p95 ${ms(filteredSlowly)}, ${percentiles(slow)}`,
        target: { words: `p95 ≤ ${TARGET.filterMs} ms`, met: filteredSlowly <= TARGET.filterMs },
      },
      {
        what: '  their list scrolled: longest between two frames',
        figure: `${ms(longest)} of ${whole(frames.length)} frames`,
        target: { words: `≤ ${TARGET.frameMs} ms`, met: longest <= TARGET.frameMs },
      },
      ...fillingFigures(fillings),
    ];
  } finally {
    await device.close();
  }
}

interface Filling {
  floor: FloorFilling;
  ours: FilledDevice;
}

function fillingFigures(fillings: readonly Filling[]): Figure[] {
  const floor = fillings.map((each) => ({
    perSecond: (each.floor.documents / each.floor.writeMs) * 1000,
  }));
  const ours = fillings.map((each) => ({
    perSecond: (each.floor.documents / each.ours.filledMs) * 1000,
  }));
  const documents = whole(fillings[0]?.floor.documents ?? 0);
  return [
    {
      what: `an empty device filled: opened to all ${documents} documents read`,
      figure: fillings.map((each) => `${(each.ours.filledMs / 1_000).toFixed(1)} s`).join(', '),
    },
    besideFloor('  beside raw Dexie that has them in memory', { ours, floor, least: TARGET.filling }),
    floorRate(floor),
    longestTask(
      '  longest main-thread task meanwhile',
      fillings.flatMap((each) => each.ours.tasks),
    ),
    { what: '  speed of the page meanwhile', figure: fillings[0]?.ours.speed ?? '' },
  ];
}

/** An order of so many products. @returns the number of its one vendor order. */
async function anOrder(server: BenchServer, lines: number): Promise<string> {
  const products = (await allProducts(server)).filter((each) => each.stock > MIN_STOCK);
  const buyer = await signIn(server, BUYERS[0] ?? '', uuidv7());
  const response = await fetch(`${server.url}/api/v1/orders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.access}` },
    body: JSON.stringify({
      items: products.slice(0, lines).map((each) => ({ product_id: each.id, quantity: UNITS })),
      ...martaRueda,
    }),
  });
  if (!response.ok) throw new Error(`The order was answered ${response.status}: ${await response.text()}`);
  return `${((await response.json()) as { order_number: string }).order_number}-1`;
}

/**
 * Scans the codes that the screen asks for, and now and then another one. @returns how long each answer took.
 */
async function pickOrder(page: Page, scans: number): Promise<number[]> {
  await page.evaluate(() => void (window.floorWatched.scansMs = []));
  for (let done = 0; done < scans; done += 1) {
    const asksPlace = await page.getByText('Escanea la ubicación').isVisible();
    const right = asksPlace ? await askedPlace(page) : await askedSku(page);
    if (done % WRONG_EVERY === WRONG_EVERY - 1) await answered(page, 'TEN-0000');
    await answered(page, right);
  }
  return page.evaluate(() => window.floorWatched.scansMs);
}

async function answered(page: Page, code: string): Promise<void> {
  const before = await page.evaluate(() => window.floorWatched.scansMs.length);
  await readerTypes(page, code);
  await page.waitForFunction((known) => window.floorWatched.scansMs.length > known, before, { polling: 50 });
}

/** Types as fast as keys go, each key at its own time: the measure begins with the last one. */
async function readerTypes(page: Page, code: string): Promise<void> {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
}

/** Types questions into the inventory's filter. @returns how long each letter's rows took. */
async function typedFilters(page: Page): Promise<number[]> {
  await page.goto(paths.inventory);
  const field = page.getByRole('searchbox', { name: 'Nombre o SKU' });
  await page.getByRole('region', { name: 'Inventario por posición' }).waitFor({ timeout: 60_000 });
  await page.evaluate(() => void (window.floorWatched.filtersMs = []));
  await field.focus();
  for (const question of QUESTIONS) {
    if ((await field.inputValue()) !== '') await filtered(page, () => field.fill(''));
    for (const letter of question) await filtered(page, () => page.keyboard.type(letter));
  }
  // How many were found is said once the typing rests.
  await page.getByText(FOUND_LAST, { exact: true }).waitFor({ timeout: REST_WITHIN_MS });
  return page.evaluate(() => window.floorWatched.filtersMs);
}

async function filtered(page: Page, type: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => window.floorWatched.filtersMs.length);
  await type();
  await page.waitForFunction((known) => window.floorWatched.filtersMs.length > known, before, {
    polling: 50,
  });
}

/** Scrolls the list down and up again. @returns the time between its frames. */
async function scrolledList(page: Page): Promise<number[]> {
  await page.mouse.move(640, 500);
  await page.evaluate(() => window.floorWatched.noteFrames());
  for (let step = 0; step < WHEEL_STEPS; step += 1)
    await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? 120 : -120);
  const frames = await page.evaluate(() => window.floorWatched.framesMs);
  return frames.slice(1).map((each, at) => each - (frames[at] ?? each));
}
