import type { Chance } from '#test/chaos/chance.ts';

/** The network's effect on one request. `slow` delivers it late and whole; the others break something. */
export const NETWORK_FAULTS = [
  'slow',
  'cut in the request',
  'cut in the answer',
  'answer lost',
  'duplicated',
  'half open',
  'dripped',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** The closed direction: from the device, to the device, or both. */
export const DIRECTIONS = ['out', 'in', 'both'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One request in four meets a fault. */
export const FAULTY = 0.25;

export function networkFaultOf(chance: Chance): NetworkFault | null {
  return chance.happens(FAULTY) ? chance.pick(NETWORK_FAULTS) : null;
}
