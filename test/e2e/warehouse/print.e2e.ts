import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

/** A letter sheet, upright, as wide as browsers lay it out. */
const SHEET = { width: 816, height: 1_056 };

test.use({ viewport: { width: 1280, height: 800 } });

for (const [name, path] of [
  ['Inventario por posición', paths.inventory],
  ['Movimientos de Stock', paths.movements],
] as const) {
  test(`on paper, «${name}» shows every row and column that it lists`, async ({ warehouse: page }) => {
    await readyForWarehouseWork(page);
    await page.goto(path);
    const list = page.getByRole('region', { name, exact: true });
    await expect(list.getByRole('row').nth(40)).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(SHEET);
    const hidden = () =>
      list.evaluate((each) => {
        const [own, table] = [each.getBoundingClientRect(), each.firstElementChild?.getBoundingClientRect()];
        const below = table ? table.bottom - own.bottom : Infinity;
        const beyond = table ? table.right - document.documentElement.clientWidth : Infinity;
        return Math.max(0, Math.round(below), Math.round(beyond));
      });
    await expect.poll(hidden).toBe(0);
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeHidden();
  });
}
