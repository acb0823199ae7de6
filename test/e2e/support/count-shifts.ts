import type { Page } from '@playwright/test';

/** Counts from now on how far the page's parts jump. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) total += Reflect.get(each, 'value') as number;
      Reflect.set(window, 'shiftsSoFar', total);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'shiftsSoFar') as number | undefined) ?? 0);
}
