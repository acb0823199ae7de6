import { expose } from 'comlink';
import { readProductFile } from '#workers/product-file/read-product-file.ts';

const api = { read: readProductFile };
export type ProductFileApi = typeof api;
expose(api);
