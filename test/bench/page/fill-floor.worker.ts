import { expose } from 'comlink';
import * as v from 'valibot';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { ReplicationPage, replicationPaths, type CollectionName } from '#domain/protocol/replication.ts';
import { putRaw, type RawRow } from '#test/bench/page/raw-dexie.ts';

const LIMIT = 1_000;
let pages: RawRow[][] = [];

const api = {
  /** Fetches a whole collection of a person. @returns how many documents it has. */
  async download(name: CollectionName, token: string): Promise<number> {
    pages = [];
    let from: object = {};
    for (let more = true; more;) {
      const query = new URLSearchParams({ limit: String(LIMIT) });
      for (const [key, value] of Object.entries(from)) query.set(key, String(value));
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${replicationPaths.pull(name)}?${query}`, { headers });
      const page = v.parse(ReplicationPage, await response.json());
      const rows = page.documents.filter((each) => !each._deleted) as RawRow[];
      pages.push(name === 'products' ? (rows as StoredRow[]).map(storedProduct) : rows);
      from = page.checkpoint;
      more = page.more;
    }
    return pages.flat().length;
  },

  /** @returns milliseconds. */
  write: (name: CollectionName, indexes: string): Promise<number> => putRaw(name, indexes, pages),
};
type StoredRow = RawRow & { created_at: string };
export type FillFloorApi = typeof api;
expose(api);
