import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { PRERENDERED } from '#domain/prerender/prerendered-pages.ts';
import { prerenderScript, type PrerenderScript } from '#server/ssr/prerender-script.ts';
import type { PageHead } from '#server/ssr/page-head.ts';

/** What the build drew of the landing, between its place and the app's. */
const DRAWN_LANDING =
  /(<div id="escrita" data-whole><p class="boot"><\/p>).*(<\/div>\s*<div id="root" hidden>)/s;

/**
 * Reads the pages that come with their content, for who does not run the app yet, or ever.
 * @param folder where the build is.
 * @returns a reader; null for a page without content of its own, or whose content cannot be drawn: the app draws it.
 */
export function prerenderedPages(
  folder: string,
  log: Pick<Logger, 'warn'>,
): (head: PageHead) => Promise<string | null> {
  const landing = path.join(folder, PRERENDERED.landing);
  const product = path.join(folder, PRERENDERED.product);
  let drawing: PrerenderScript | undefined;

  const script = () => (drawing ??= prerenderScript(path.join(folder, PRERENDERED.script)));

  /** The landing of the build, drawn anew where the company has set anything. */
  async function landingFor(settings: PublicSettings | undefined): Promise<string> {
    const built = await readFile(landing, 'utf8');
    if (!settings) return built;
    try {
      const drawn = script().prerenderLanding(settings);
      return built.replace(DRAWN_LANDING, (_, before: string, after: string) => before + drawn + after);
    } catch (error) {
      log.warn({ error }, 'The landing went as it was built.');
      return built;
    }
  }

  return async ({ isWritten, sight, settings }) => {
    if (isWritten && existsSync(landing)) return landingFor(settings);
    if (!sight || !existsSync(product)) return null;
    try {
      const drawn = script().prerenderProduct(sight, settings);
      return (await readFile(product, 'utf8')).replace(PRERENDERED.place, () => drawn);
    } catch (error) {
      log.warn({ error }, 'A product went without its first sight.');
      return null;
    }
  };
}
