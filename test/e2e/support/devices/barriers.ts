import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Every violation that axe finds in the page or, with `include`, in one part of it; one line each: the rule
 * and where. Without `rules`, by the rules of all standards; by those of `besides` in any case. The page needs
 * `prepareToExamine` first.
 */
export async function barriersOf(
  page: Page,
  { rules, besides = [], include }: { rules?: string[]; besides?: string[]; include?: string } = {},
): Promise<string[]> {
  const options: RunOptions = {
    // Passed rules are examined and not described, which is half of the work.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules, ...besides] } : { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(besides.map((each) => [each, { enabled: true }])),
  };
  const violations = await page.evaluate(
    async ([part, how]) => {
      const results: AxeResults = await window.axe.run(part ?? document, how);
      return results.violations;
    },
    [include, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((each) => `${id}: ${each.target.join(' ')}: ${each.failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Toasts are examined by themselves and closed: a control that they cover for a moment is no target then. */
export async function barriersOfToasts(page: Page): Promise<string[]> {
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const close = toasts.getByRole('button', { name: 'Cerrar aviso' });
  if ((await close.count()) === 0) return [];
  const barriers = await barriersOf(page, { include: '[aria-label="Avisos"]' });
  await close.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
  return barriers;
}

/** Brings axe into the page and each frame of it, once for any number of examinations. */
export async function prepareToExamine(page: Page): Promise<void> {
  await Promise.all(page.frames().map((each) => each.evaluate(axe.source)));
}
