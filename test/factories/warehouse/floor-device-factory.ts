import type { FloorDevice } from '#domain/floor/floor-device.ts';

/** A reader of the warehouse that three people share. */
export function aFloorDevice(over: Partial<FloorDevice> = {}): FloorDevice {
  return {
    id: 'equipo-3',
    device_id: '01900000-0000-7000-8000-00000000d003',
    name: 'Lector 3',
    zone: 'warehouse_a',
    enrolled_at: '2026-02-10T15:00:00.000Z',
    enrolled_by: 'Gloria Ardila',
    last_seen_at: '2026-03-05T14:40:00.000Z',
    people: 3,
    retired_at: null,
    ...over,
  };
}
