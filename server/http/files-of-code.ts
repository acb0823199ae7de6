import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { neededFiles } from '#domain/prerender/needed-files.ts';

/** Vite's entry for each file that it built. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    /** Keys of the files that it needs before it runs. */
    imports: v.optional(v.array(v.string()), []),
    /** Addresses of its styles, without their first slash. */
    css: v.optional(v.array(v.string()), []),
  }),
);

/**
 * The addresses of the files that each file of code needs, by its name in `vite.chunks.ts`.
 * @param folder where the build is; a folder without a list of its files gives none.
 */
export function filesOfCode(folder: string): Record<string, string[]> {
  const list = path.join(folder, '.vite/manifest.json');
  if (!existsSync(list)) return {};
  const files = v.parse(Manifest, JSON.parse(readFileSync(list, 'utf8')));
  const found: Record<string, string[]> = {};
  for (const [key, { name }] of Object.entries(files)) if (name) found[name] = neededFiles(key, tell);
  return found;

  function tell(key: string) {
    const { file = key, imports = [], css = [] } = files[key] ?? {};
    return { file: `/${file}`, imports, css: css.map((each) => `/${each}`) };
  }
}
