import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Vite's entry for each file that it built. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    /** Keys of the files that it needs before it runs. */
    imports: v.optional(v.array(v.string()), []),
  }),
);

/**
 * The addresses that a file of code needs, itself first, by its name in `vite.chunks.ts`.
 * @param folder where the build is; a folder without a list of its files gives none.
 */
export function filesOfCode(folder: string): Record<string, string[]> {
  const list = path.join(folder, '.vite/manifest.json');
  if (!existsSync(list)) return {};
  const files = v.parse(Manifest, JSON.parse(readFileSync(list, 'utf8')));
  const found: Record<string, string[]> = {};
  for (const [key, { name }] of Object.entries(files)) {
    if (name) found[name] = [...needed(key)].map((each) => `/${files[each]?.file ?? each}`);
  }
  return found;

  function needed(key: string, met = new Set<string>()): Set<string> {
    if (met.has(key)) return met;
    met.add(key);
    for (const each of files[key]?.imports ?? []) needed(each, met);
    return met;
  }
}
