import { expose } from 'comlink';
import { fillCollection } from '#workers/collection-filling/fill-collection.ts';

const api = { fillCollection };
export type CollectionFillingApi = typeof api;
expose(api);
