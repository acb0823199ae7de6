import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes a PGlite folder for this process: two processes on one folder destroy it. It takes over the lock of a
 * process that died.
 * @returns how to give the folder back.
 * @throws when a living process has it; the message says what to do.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'proceso.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new DataFolderTaken(
        `La carpeta de datos ${dataDir} ya la usa otro proceso de MeStore (pid ${holder}). ` +
          'Detén ese proceso, usa otra carpeta con DATA_DIR o una base PostgreSQL con DATABASE_URL.',
      );
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

export class DataFolderTaken extends Error {}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
