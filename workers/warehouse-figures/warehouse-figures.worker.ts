import { expose } from 'comlink';
import { readFigures } from '#workers/warehouse-figures/read-figures.ts';

const api = { readFigures };
export type WarehouseFiguresApi = typeof api;
expose(api);
