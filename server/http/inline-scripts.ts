import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * The scripts inside the built page, as a content security policy names them: `'sha256-…'`.
 * @param folder where the build is; a folder without a page has none.
 */
export function inlineScripts(folder: string): string[] {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(INLINE)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
