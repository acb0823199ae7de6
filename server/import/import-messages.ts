import { BadConfiguration } from '#server/config/config.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { ImportRefused } from '#server/import/import-summary.ts';

const fileMessages: Record<string, string> = {
  ENOENT: 'No existe el archivo.',
  EISDIR: 'Eso es una carpeta: di el archivo CSV o Excel que está en ella.',
  EACCES: 'No hay permiso para leer el archivo.',
};

/** An error of the import as a person reads it, with what they wrote; null for a fault of the program. */
export function importMessage(error: unknown, written: readonly string[]): string | null {
  if (!(error instanceof Error)) return null;
  if ([ImportRefused, BadConfiguration, DatabaseUnreachable].some((kind) => error instanceof kind))
    return error.message;
  const sentence = 'code' in error ? fileMessages[String(error.code)] : undefined;
  return sentence === undefined ? null : `${sentence} (${written.join(' ')})`;
}
