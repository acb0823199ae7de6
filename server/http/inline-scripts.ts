import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/**
 * The scripts that the built page has in itself, as a content security policy names them: `'sha256-…'`.
 * @param folder where the build is; of a folder without a page there are none.
 */
export function inlineScripts(folder: string): string[] {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(INLINE)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
