import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { Zone } from '#domain/inventory/position.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** Addresses for the devices of the warehouse. */
export const floorPaths = {
  devices: '/api/v1/floor/devices',
  here: '/api/v1/floor/devices/here',
  retire: (id: string) => `/api/v1/floor/devices/${encodeURIComponent(id)}/retire`,
  badge: '/api/v1/floor/badge',
};

/** After this long without a touch or a key a floor device locks. */
export const IDLE_LOCK_MINUTES = 5;
export const IDLE_LOCK_MS = IDLE_LOCK_MINUTES * MINUTE_MS;

const DeviceName = v.pipe(
  v.string(),
  seenText(),
  v.minLength(2, 'Ponle un nombre de al menos 2 letras, por ejemplo «Lector 3».'),
  v.maxLength(40, 'El nombre no puede pasar de 40 letras.'),
);

/**
 * Body of `POST /floor/devices`: this device belongs to a part of the warehouse and is used by several
 * people.
 */
export const EnrolBody = v.strictObject({ device_id: Uuid, name: DeviceName, zone: Zone });

/** Body of `POST /floor/devices/here`. */
export const HereBody = v.strictObject({ device_id: Uuid });

/**
 * The server's answer to a device about itself. `retired`: it has to erase the data of every person on it.
 */
export const EnrolmentStatus = v.variant('state', [
  v.object({ state: v.literal('enrolled'), name: v.string(), zone: Zone }),
  v.object({ state: v.literal('retired') }),
  v.object({ state: v.literal('none') }),
]);
export type EnrolmentStatus = v.InferOutput<typeof EnrolmentStatus>;

/** A device of the warehouse, as the people who look after them see it. */
export const FloorDevice = v.object({
  id: Id,
  /** The browser's own id, by which a device knows itself in the list. */
  device_id: Uuid,
  name: v.string(),
  zone: Zone,
  enrolled_at: Instant,
  /** Display name of the person who enrolled it. */
  enrolled_by: v.string(),
  /** Last sign-in or renewal of anybody's session there; null before the first. */
  last_seen_at: v.nullable(Instant),
  /** How many people may work there now. */
  people: v.number(),
  retired_at: v.nullable(Instant),
});
export type FloorDevice = v.InferOutput<typeof FloorDevice>;

export const FloorDeviceList = v.object({ data: v.array(FloorDevice) });
