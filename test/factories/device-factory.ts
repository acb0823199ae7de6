import type { Device } from '#domain/accounts/device.ts';
import { anId } from '#test/factories/outbox-factory.ts';

/** A device on which an account is open. */
export function aDevice(over: Partial<Device> = {}): Device {
  const id = anId();
  return {
    id,
    device_id: id,
    name: 'Chrome en Android',
    last_seen_at: '2026-03-05T14:40:00.000Z',
    signed_in: true,
    remembered_until: null,
    wipe_ordered_at: null,
    wiped_at: null,
    ...over,
  };
}
