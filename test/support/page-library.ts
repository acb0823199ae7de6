import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const LIBRARY = resolve(import.meta.dirname, '../../node_modules/happy-dom');
const CACHE = resolve(import.meta.dirname, '../../.cache');

/** Where happy-dom lies in one file, once `bundle-page-library.ts` made it: one for each version. */
export function bundledLibrary(): string {
  const { version } = JSON.parse(readFileSync(`${LIBRARY}/package.json`, 'utf8')) as { version: string };
  return `${CACHE}/happy-dom-${version}.cjs`;
}
