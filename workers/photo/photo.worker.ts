import { expose } from 'comlink';
import { shrinkPhoto } from '#workers/photo/shrink-photo.ts';

const api = { shrink: shrinkPhoto };
export type PhotoApi = typeof api;
expose(api);
