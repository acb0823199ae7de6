import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { PRERENDERED } from '#domain/prerender/prerendered-pages.ts';
import { prerenderScript, type PrerenderScript } from '#server/ssr/prerender-script.ts';
import type { PageHead } from '#server/ssr/page-head.ts';

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

  return async ({ isWritten, sight }) => {
    if (isWritten && existsSync(landing)) return readFile(landing, 'utf8');
    if (!sight || !existsSync(product)) return null;
    try {
      drawing ??= prerenderScript(path.join(folder, PRERENDERED.script));
      const drawn = drawing.prerenderProduct(sight);
      return (await readFile(product, 'utf8')).replace(PRERENDERED.place, () => drawn);
    } catch (error) {
      log.warn({ error }, 'A product went without its first sight.');
      return null;
    }
  };
}
