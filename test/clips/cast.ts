import type { Browser, Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { CLIP_SCALE, CLIP_WINDOW } from '#test/clips/camera.ts';
import { accounts, signIn, type Persona } from '#test/e2e/support/demo-accounts.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';

/** A busy machine reads a catalogue slowly. */
const PATIENCE_MS = 300_000;

/** Who plays in the clips, each on a phone of their own that read everything, over the demonstration of a running server. */
export interface Cast {
  url: string;
  visitor(): Promise<Page>;
  /** Signed in. */
  person(who: Persona): Promise<Page>;
  /** Waits until the device read everything. */
  reads(page: Page): Promise<void>;
}

export function castOf(browser: Browser, url: string): Cast {
  const phone = async () => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: CLIP_WINDOW,
      deviceScaleFactor: CLIP_SCALE,
      hasTouch: true,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    // The notice that the product is a beta would stand in every picture.
    await page.goto(paths.terms);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    return page;
  };
  return {
    url,
    async visitor() {
      const page = await phone();
      await page.goto(paths.marketplaceHome);
      await untilRead(page, PATIENCE_MS);
      return page;
    },
    async person(who) {
      const page = await phone();
      await signIn(page, accounts[who]);
      await untilRead(page, PATIENCE_MS);
      return page;
    },
    reads: (page) => untilRead(page, PATIENCE_MS),
  };
}
