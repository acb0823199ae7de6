import { wrap } from 'comlink';
import { openCatalog } from '#src/db/storage/open-databases.ts';
import { snapshotManifest } from '#test/bench/page/import-here.ts';
import { indexesOf } from '#test/bench/page/raw-dexie.ts';
import type { WritePhaseApi } from '#test/bench/page/write-phase.worker.ts';

export interface WritePhase {
  documents: number;
  downloadMs: number;
  writeMs: number;
}

/** Writes the server's snapshot in a worker, as the app's import does or with Dexie alone. */
export async function writePhase(kind: 'ours' | 'Dexie'): Promise<WritePhase> {
  const catalog = await openCatalog();
  const manifest = await snapshotManifest();
  const indexes = await indexesOf(catalog.name, 'products');
  const worker = new Worker(new URL('./write-phase.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<WritePhaseApi>(worker);
  const downloadMs = await api.download(manifest.chunks.map((each) => each.url));
  const writeMs = await (kind === 'ours' ? api.writeOurs(catalog.name) : api.writeDexie(indexes));
  worker.terminate();
  await catalog.close();
  return { documents: manifest.count, downloadMs, writeMs };
}
