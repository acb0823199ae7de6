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
    /** Addresses of its styles, without their first slash. */
    css: v.optional(v.array(v.string()), []),
  }),
);

/**
 * The addresses that a file of code needs, itself first and styles last, by its name in `vite.chunks.ts`. The
 * styles of what it imports come before its own, which change them.
 * @param folder where the build is; a folder without a list of its files gives none.
 */
export function filesOfCode(folder: string): Record<string, string[]> {
  const list = path.join(folder, '.vite/manifest.json');
  if (!existsSync(list)) return {};
  const files = v.parse(Manifest, JSON.parse(readFileSync(list, 'utf8')));
  const found: Record<string, string[]> = {};
  for (const [key, { name }] of Object.entries(files)) if (name) found[name] = needed(key);
  return found;

  function needed(first: string): string[] {
    const code = new Set<string>();
    const styles = new Set<string>();
    need(first);
    return [...code, ...styles];

    function need(key: string): void {
      const { file = key, imports = [], css = [] } = files[key] ?? {};
      if (code.has(`/${file}`)) return;
      code.add(`/${file}`);
      for (const each of imports) need(each);
      for (const each of css) styles.add(`/${each}`);
    }
  }
}
