import type { Page } from '@playwright/test';

/**
 * The targets of a floor screen that a gloved finger misses (decision 0082), as one line each: any under 64 px, and
 * a main action under 96 px high. A link that only the keyboard brings into the window is none.
 */
export async function smallTargetsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    const MAIN = '[data-main]';
    /** Half a pixel is lost where a row is shared. */
    const [LEAST, LEAST_MAIN] = [63.5, 95.5];
    const shown = document.querySelector('dialog:modal') ?? document.body;
    return [...shown.querySelectorAll<HTMLElement>(TARGETS)].flatMap((each) => {
      const { bottom, width, height } = (each.closest('label') ?? each).getBoundingClientRect();
      const isInReach = bottom > 0 && width > 2 && each.checkVisibility({ visibilityProperty: true });
      if (!isInReach || each.matches('[tabindex="-1"]')) return [];
      if (width >= LEAST && height >= (each.matches(MAIN) ? LEAST_MAIN : LEAST)) return [];
      const words = (each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 40);
      return [`${each.tagName.toLowerCase()} "${words}" is ${Math.round(width)} × ${Math.round(height)} px.`];
    });
  });
}
