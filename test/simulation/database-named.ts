import { openPgliteUniverse } from '#test/simulation/pglite-world.ts';
import type { UniverseOptions } from '#test/simulation/universe.ts';

export const DATABASES = ['memory', 'pglite'] as const;

/** How runs get their database. PGlite is opened once and emptied for each run. */
export async function databaseNamed(name: string): Promise<UniverseOptions> {
  if (name === 'memory') return {};
  if (name === 'pglite') return { database: await openPgliteUniverse(), connections: 1 };
  throw new Error(`There is no database «${name}»: ${DATABASES.join(' or ')}.`);
}
