import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesOf } from '#test/support/code/imports.ts';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The files of these trees whose code, comments apart, names something; in alphabetical order. */
export function mentionsOf(root: string, trees: readonly string[], named: RegExp): string[] {
  return trees
    .flatMap((tree) => sourcesOf(root, tree))
    .filter((file) => named.test(readFileSync(join(root, file), 'utf8').replace(COMMENTS, '')))
    .sort();
}
