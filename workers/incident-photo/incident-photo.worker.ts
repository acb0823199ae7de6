import { expose } from 'comlink';
import { shrinkPhoto } from '#workers/incident-photo/shrink-photo.ts';

const api = { shrink: shrinkPhoto };
export type IncidentPhotoApi = typeof api;
expose(api);
