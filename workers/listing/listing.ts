import { reportedWorker } from '#workers/reported-worker.ts';
import { runOnDatabases } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/listing/listing.worker.ts?worker&url';
import type { RankedListing, RankedProduct } from '#workers/listing/rank-listing.ts';
import type { ListingApi } from '#workers/listing/listing.worker.ts';

export type { RankedListing } from '#workers/listing/rank-listing.ts';

/**
 * Reads the whole local catalogue off the main thread and answers the ids of a listing, best first.
 * @param databaseName of the local catalogue.
 * @param most how many ids at most.
 */
export function rankListingInWorker(
  databaseName: string,
  listing: RankedListing,
  most: number,
  signal: AbortSignal,
): Promise<string[]> {
  return runOnDatabases<ListingApi, string[]>(spawn, signal, (api) => api.rank(databaseName, listing, most));
}

/** The same over products that no other thread can read: few, in memory. */
export async function rankListingHere(
  products: readonly RankedProduct[],
  listing: RankedListing,
  most: number,
): Promise<string[]> {
  return (await import('#workers/listing/rank-listing.ts')).rankListing(listing, products, most);
}

function spawn(): Worker {
  return reportedWorker(workerAddress, 'listing');
}
