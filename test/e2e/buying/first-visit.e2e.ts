import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { HOME, seeProducts } from '#test/e2e/support/devices/ways.ts';
import { withhold } from '#test/e2e/support/withheld-files.ts';

/** The files of code that hold the screens of one kind of work, as `vite.chunks.ts` names them. */
const SCREENS_OF_WORK =
  /\/assets\/(purchase|account|store|unsent|front|desk|desk-shell|warehouse|floor|stores|supply|office|demo)-[\w-]+\.js$/;

/** The rules of the device's documents, then the code around every screen and the device's own store. */
const REST = [/\/assets\/rules-/, /\/assets\/around-/, /\/assets\/device-/];

const START_MS = Date.UTC(2026, 10, 25, 15);

test.use({ serviceWorkers: 'block' });

const always = { code: ['index', 'preact', 'public', 'rolldown', 'shell'], styles: ['shell', 'public'] };
for (const { where, path, code, styles } of [
  { where: 'home', path: HOME, code: ['home'], styles: ['home'] },
  { where: 'deals', path: paths.deals, code: ['home', 'shop'], styles: ['home', 'shop'] },
  { where: 'landing', path: paths.landing, code: ['panels', 'landing'], styles: ['panels', 'landing'] },
]) {
  test(`the page of ${where} asks for what its first paint needs and for no more`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const asked = (kind: string) =>
      [...html.matchAll(/\/assets\/([a-z]+)-[\w-]+\.(js|css)"/g)].flatMap(([, name, as]) =>
        as === kind ? [name] : [],
      );
    expect(asked('js').toSorted()).toEqual([...always.code, ...code].toSorted());
    // Those of a part come after those of the parts in it, which they change.
    expect(asked('css')).toEqual([...always.styles, ...styles]);
  });
}

test('a first visit fetches and runs no screen of work that nobody asked for @gate', async ({ page }) => {
  const code = codeAskedFor(page);
  await seeProducts(page, HOME);
  await page
    .getByText(/^Actualizado/)
    .first()
    .waitFor();
  expect(code).toContainEqual(expect.stringMatching(/\/assets\/device-/));
  expect(code.filter((each) => SCREENS_OF_WORK.test(each))).toEqual([]);
});

test('what the first screen does not need is asked for once that screen stands', async ({ page }) => {
  const code = codeAskedFor(page);
  const release = await openWithoutScreen(page);
  await page.clock.runFor(2_500);
  expect(code.filter(isRest)).toEqual([]);

  release();
  // Tasks and frames, and not the remaining half second.
  await inTasks(page, () => page.getByRole('heading', { level: 1 }).isVisible());
  await page.clock.runFor(100);
  for (const each of REST) await inTasks(page, () => code.some((one) => each.test(one)));
});

for (const { where, path } of [
  { where: 'home', path: HOME },
  { where: 'new arrivals', path: paths.newArrivals },
  { where: 'a category', path: paths.category('libros') },
]) {
  test(`the first products of ${where} stand before the database's code has come`, async ({ page }) => {
    const release = await withhold(page, /\/assets\/rxdb-/);
    await page.goto(path);
    const cards = page.getByRole('article').getByRole('heading');
    await expect(cards.first()).toBeVisible();
    const before = await cards.allInnerTexts();

    // The device's own copy takes over, and what was read stays where it is.
    release();
    await untilRead(page);
    await expect.poll(async () => (await cards.allInnerTexts()).slice(0, before.length)).toEqual(before);
  });
}

test('of a first screen that does not come the rest waits three seconds', async ({ page }) => {
  const code = codeAskedFor(page);
  await openWithoutScreen(page);
  await page.clock.runFor(3_100);
  // What comes after its first file may need the code that does not come.
  await inTasks(page, () => code.some(isRest));
});

/**
 * Opens the search, whose page has no first rows, in a time that stands still, and withholds the code of its screen.
 * @returns a call that lets it come.
 */
async function openWithoutScreen(page: Page): Promise<() => void> {
  await page.clock.install({ time: START_MS });
  await page.clock.pauseAt(START_MS + 1_000);
  const release = await withhold(page, /\/assets\/shop-.*\.js$/);
  await page.goto(paths.search, { waitUntil: 'commit' });
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await inTasks(page, () => field.isVisible());
  return release;
}

/**
 * Waits for what code brings in the tasks after the one that reads it, in a time that stands still but for them: at
 * most 300 ms of it.
 */
async function inTasks(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1);
        return isSo();
      },
      { intervals: [50] },
    )
    .toBe(true);
}

/** The addresses of the code that a page asks for, from now on. */
function codeAskedFor(page: Page): string[] {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') code.push(new URL(request.url()).pathname);
  });
  return code;
}

function isRest(address: string): boolean {
  return REST.some((each) => each.test(address));
}
