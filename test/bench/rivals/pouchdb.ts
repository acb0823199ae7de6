export { default as PouchDB } from 'pouchdb-core';
export { default as idbAdapter } from 'pouchdb-adapter-idb';
export type { Database as PouchDatabase } from 'pouchdb-core';
