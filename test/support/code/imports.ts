import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Import {
  /** The importing file, from the root: `src/app/routes.tsx`. */
  from: string;
  /** As written, without the `#` of a package import: `domain/base/ids.ts`, `valibot`, `./cart.module.css`. */
  to: string;
  /** `#…` names a file of ours by its place. */
  own: boolean;
  /** `import type …` leaves nothing behind when it is compiled. */
  typeOnly: boolean;
}

const IMPORT =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/**
 * Every import of the TypeScript files under `place`, tests apart.
 * Throws when there is no such file, because then nothing would be checked.
 */
export function importsOf(root: string, place: string): Import[] {
  const files = sourcesOf(root, place);
  if (files.length === 0) throw new Error(`Nothing found under ${place}/, so nothing would be checked.`);
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map(([, type, named, called]) => {
      const written = named ?? called ?? '';
      const own = written.startsWith('#');
      return { from, to: own ? written.slice(1) : written, own, typeOnly: type !== undefined };
    }),
  );
}

/** The TypeScript files under `place`, from the root, without tests and declarations. */
export function sourcesOf(root: string, place: string): string[] {
  if (!existsSync(join(root, place))) return [];
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((each) => /\.tsx?$/.test(each) && !/\.(test\.tsx?|d\.ts)$/.test(each))
    .map((each) => `${place}/${each}`);
}
