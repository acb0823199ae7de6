import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Notes where this server listens, for commands that find its data folder taken.
 * @returns how to erase the note.
 */
export function noteServerAddress(dataDir: string, address: string): () => void {
  const file = fileIn(dataDir);
  writeFileSync(file, address, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** Where the server that has this data folder listens; null when it has not said yet. */
export function serverAddress(dataDir: string): string | null {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'servidor.url');
}
