import { expose } from 'comlink';
import { slotting } from '#domain/slotting/slotting.ts';
import type { SlottingInput } from '#domain/slotting/slotting-problem.ts';

const api = {
  optimize: (input: SlottingInput, onProgress: (share: number) => void) => slotting(input, { onProgress }),
};
export type SpaceOptimizerApi = typeof api;
expose(api);
