import { expose } from 'comlink';
import { importCatalog } from '#workers/catalog-import/import-catalog.ts';

const api = { importCatalog };
export type CatalogImportApi = typeof api;
expose(api);
