import { wrap } from 'comlink';
import { openCatalog } from '#src/db/open-databases.ts';
import { snapshotManifest } from '#test/bench/page/import-here.ts';
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
  const indexes = await indexesOf(`rxdb-dexie-${catalog.name}--0--products`);
  const worker = new Worker(new URL('./write-phase.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<WritePhaseApi>(worker);
  const downloadMs = await api.download(manifest.chunks.map((each) => each.url));
  const writeMs = await (kind === 'ours' ? api.writeOurs(catalog.name) : api.writeDexie(indexes));
  worker.terminate();
  await catalog.close();
  return { documents: manifest.count, downloadMs, writeMs };
}

/** The key and the indexes of the app's own table, in Dexie's words. */
function indexesOf(databaseName: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName);
    request.addEventListener('error', () =>
      reject(request.error ?? new Error(`${databaseName} did not open.`)),
    );
    request.addEventListener('success', () => {
      const table = request.result.transaction('docs').objectStore('docs');
      const paths = [...table.indexNames].map((each) => [table.index(each).keyPath].flat());
      request.result.close();
      const written = paths.map((path) => (path.length === 1 ? path[0] : `[${path.join('+')}]`));
      resolve([String(table.keyPath), ...written].join(', '));
    });
  });
}
