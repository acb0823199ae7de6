import * as v from 'valibot';
import { replicationPaths, SnapshotManifest } from '#domain/protocol/replication.ts';
import { importCatalogInWorker } from '#workers/catalog-import/catalog-import.ts';

export async function snapshotManifest(): Promise<SnapshotManifest> {
  const response = await fetch(replicationPaths.snapshot('products'));
  return v.parse(SnapshotManifest, await response.json());
}

/** Brings the server's snapshot into this database, in the order of its chunks. */
export async function importHere(databaseName: string): Promise<SnapshotManifest> {
  const manifest = await snapshotManifest();
  const left = manifest.chunks.map((_, index) => index);
  const documents = await importCatalogInWorker(
    { databaseName, manifest },
    {
      next: () => left.shift() ?? null,
      beforeWriting: () => undefined,
      written: () => undefined,
    },
    new AbortController().signal,
  );
  if (documents !== manifest.count) throw new Error(`${documents} of ${manifest.count} products arrived.`);
  return manifest;
}
