import type { FloorDevice } from '#domain/floor/floor-device.ts';

/**
 * The name by which people know a device: its name in the warehouse, or else the end of its id.
 * @param here this device's own id.
 */
export function deviceName(
  id: string,
  here: string | undefined,
  enrolled: readonly Pick<FloorDevice, 'device_id' | 'name'>[],
): string {
  const name = enrolled.find((each) => each.device_id === id)?.name;
  if (id !== here) return name ?? `Equipo …${id.slice(-4)}`;
  return name ? `${name} (este equipo)` : 'Este equipo';
}
