import type { Page } from '@playwright/test';

/** The id of the person signed in on this device; null for nobody. */
export function signedInId(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as { id: string } | null;
    return stored?.id ?? null;
  });
}
