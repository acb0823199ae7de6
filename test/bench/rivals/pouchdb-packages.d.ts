/** The part of PouchDB that the benchmarks use; these packages ship no types. */
declare module 'pouchdb-core' {
  export interface Database {
    bulkDocs(documents: readonly object[]): Promise<({ ok: true } | { error: true; message: string })[]>;
    changes(options: { since: unknown; limit: number }): Promise<{
      results: { id: string; changes: { rev: string }[] }[];
      last_seq: unknown;
    }>;
    bulkGet(options: {
      docs: readonly { id: string; rev: string }[];
      revs: boolean;
    }): Promise<{ results: { docs: { ok: object }[] }[] }>;
    put(document: object): Promise<{ rev: string }>;
    info(): Promise<{ doc_count: number }>;
    close(): Promise<void>;
  }
  interface PouchConstructor {
    new (name: string, options: { adapter: string; auto_compaction?: boolean }): Database;
    plugin(adapter: unknown): PouchConstructor;
  }
  const PouchDB: PouchConstructor;
  export default PouchDB;
}

declare module 'pouchdb-adapter-idb' {
  const adapter: unknown;
  export default adapter;
}
