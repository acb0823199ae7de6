import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { nowMs } from '#src/device/clock.ts';
import { deviceTexts } from '#src/device/text-storage.ts';
import { localValue } from '#src/device/local-value.ts';

const FloorState = v.picklist(['none', 'open', 'locked']);
export type FloorState = v.InferOutput<typeof FloorState>;

const state = localValue('mestore_piso', FloorState, 'none');
/** When somebody last touched any tab of this device, milliseconds. */
const LAST_TOUCH = 'mestore_piso_toque';

/**
 * Whether this is a floor device, a warehouse device that several people share in shifts without a network,
 * and whether it waits for somebody to say who they are. The same in every tab.
 */
export const floorState: ReadonlySignal<FloorState> = state.value;

export const isFloorLocked: ReadonlySignal<boolean> = computed(() => floorState.value === 'locked');

/** Opening counts as a touch: the time until it locks by itself starts again. */
export function setFloorState(next: FloorState): void {
  if (next === 'open') noteTouch();
  state.update(() => next);
}

export function noteTouch(): void {
  deviceTexts.write(LAST_TOUCH, String(nowMs()));
}

/**
 * How long nobody has touched this device, milliseconds. A clock that was set back counts as time that
 * passed.
 */
export function untouchedMs(): number {
  return Math.abs(nowMs() - Number(deviceTexts.read(LAST_TOUCH)));
}
