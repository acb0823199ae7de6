import { openPgliteUniverse, openPostgresUniverse } from '#test/simulation/real-database/real-database.ts';
import type { UniverseOptions } from '#test/simulation/device/universe.ts';

export const DATABASES = ['memory', 'pglite', 'postgresql'] as const;

/** How runs get their database. A real one is opened once and emptied for each run. */
export async function databaseNamed(name: string): Promise<UniverseOptions> {
  if (name === 'memory') return {};
  if (name === 'pglite') return { database: await openPgliteUniverse(), connections: 1 };
  if (name === 'postgresql') return { database: await openPostgresUniverse(), connections: 1 };
  throw new Error(`There is no database «${name}»: ${DATABASES.join(', ')}.`);
}
