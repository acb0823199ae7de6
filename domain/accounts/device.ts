import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';

/** Addresses of a person's devices. */
export const devicePaths = {
  list: '/api/v1/auth/devices',
  wipe: (id: string) => `/api/v1/auth/devices/${encodeURIComponent(id)}/wipe`,
  forget: (id: string) => `/api/v1/auth/devices/${encodeURIComponent(id)}/forget`,
  wiped: '/api/v1/auth/devices/wiped',
};

/** The header of a refusal that tells a device to erase its data of the account that asked. */
export const WIPE_HEADER = 'x-device-wipe';

/** A device that an account was used on. */
export const Device = v.object({
  id: Id,
  /** The browser's own id, by which a device knows itself in the list. */
  device_id: Uuid,
  /** Browser and system, e.g. `Chrome en Android`. */
  name: v.string(),
  last_seen_at: Instant,
  /** Whether its session is open. */
  signed_in: v.boolean(),
  /** Until when it is asked for no second factor; null when it is asked. */
  remembered_until: v.optional(v.nullable(Instant), null),
  /** When the server asked it to erase this account's data; null when it did not. */
  wipe_ordered_at: v.nullable(Instant),
  /** When the device confirmed that it had erased it. */
  wiped_at: v.nullable(Instant),
});
export type Device = v.InferOutput<typeof Device>;

export const DeviceList = v.object({ data: v.array(Device) });

/**
 * A wiped device shows this to prove which one it is; its session and its permission no longer open anything.
 */
export const WipedBody = v.strictObject({
  offline_grant: v.nullable(v.pipe(v.string(), v.maxLength(1_000))),
  refresh_token: v.nullable(v.pipe(v.string(), v.maxLength(500))),
});
export type WipedBody = v.InferOutput<typeof WipedBody>;
