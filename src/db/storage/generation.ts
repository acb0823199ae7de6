import { deviceTexts } from '#src/device/text-storage.ts';

/**
 * Names of the replica's databases. A copy that must be fetched again is not emptied in place: the next
 * generation starts beside it and the old one is deleted, so that no open tab keeps reading a half-emptied
 * copy.
 */
const PREFIX = 'mestore-generacion-';

export type DatabaseRole = 'catalogo' | `persona-${string}`;

export function databaseName(role: DatabaseRole): string {
  return `mestore-${role}-${generationOf(role)}`;
}

/** Moves to the next generation and answers the name of the one before. */
export function leaveGeneration(role: DatabaseRole): string {
  const left = databaseName(role);
  deviceTexts.write(PREFIX + role, String(generationOf(role) + 1));
  return left;
}

/** After a copy was erased for good, generations start over. */
export function forgetGeneration(role: DatabaseRole): void {
  deviceTexts.forget(PREFIX + role);
}

function generationOf(role: DatabaseRole): number {
  return Number(deviceTexts.read(PREFIX + role) ?? '1');
}
