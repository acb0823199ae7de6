import { set } from 'idb-keyval';
import type * as v from 'valibot';
import { floorPaths, type EnrolmentStatus } from '#domain/floor/floor-device.ts';
import type { BadgeStatus } from '#domain/floor/badge.ts';
import { storeEnrolment, noteFloorPerson } from '#identity/floor-people.ts';
import { setPin } from '#identity/floor-pin.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { NOW_MS } from '#test/gallery/fixed-clock.ts';

/** The id of the device that somebody looks at, where a state speaks of it. */
export const DEVICE = '01900000-0000-7000-8000-00000000d001';

/** Makes it that device. */
export function beDevice(): Promise<void> {
  return set('device-id', DEVICE);
}

const ENROLLED = { name: 'Lector 3', zone: 'warehouse_a' } as const;

/** The server's answer to a warehouse device about itself, and about the person's badge. */
export const floorAnswers: Answers = {
  [`POST ${floorPaths.here}`]: { state: 'enrolled', ...ENROLLED } satisfies EnrolmentStatus,
  [`GET ${floorPaths.badge}`]: { hash: null } satisfies v.InferOutput<typeof BadgeStatus>,
};

/**
 * A device of the warehouse that was touched a moment ago, or that waits for somebody to say who they are.
 */
export const openFloor = { mestore_piso: 'open', mestore_piso_toque: NOW_MS };
export const lockedFloor = { mestore_piso: 'locked' };

/** Several people share this device; the person who looks has a PIN there. */
export async function shareDevice(): Promise<void> {
  await beDevice();
  await storeEnrolment(ENROLLED);
  const { id, nombre, user_type } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
  await noteFloorPerson({ id, name: nombre, role: user_type });
  await setPin(id, '2580');
  await noteFloorPerson({ id: 'gloria', name: 'Gloria Ardila', role: 'owner' });
  await noteFloorPerson({
    id: 'maria',
    name: 'María Fernanda del Socorro Villamizar de Gutiérrez',
    role: 'admin_logistics',
  });
}
