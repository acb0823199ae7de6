import * as v from 'valibot';
import { Pesos } from '#domain/base/money.ts';

/**
 * Places to which shipping has a price of its own, as the company sets them. By the codes of DIVIPOLA: departments of two
 * digits, municipalities of five. What each may be, `shippingZonesSchema` says.
 */
export const ShippingZone = v.object({
  name: v.string(),
  departments: v.array(v.string()),
  municipalities: v.array(v.string()),
  cost: Pesos,
  /** Subtotal without IVA from which it is free. */
  free_from: Pesos,
});
export type ShippingZone = Readonly<v.InferOutput<typeof ShippingZone>>;

/** How many departments there are in DIVIPOLA, Bogotá among them: zones that name all leave no place out. */
export const DEPARTMENT_COUNT = 33;

/** The zone of a municipality: the one that names it, else that of its department; null where none does. */
export function shippingZoneOf(
  zones: readonly ShippingZone[],
  municipalityCode: string,
): ShippingZone | null {
  const department = municipalityCode.slice(0, 2);
  return (
    zones.find((each) => each.municipalities.includes(municipalityCode)) ??
    zones.find((each) => each.departments.includes(department)) ??
    null
  );
}

/** Whether some place is of none of these. */
export function isPlaceLeft(named: readonly Pick<ShippingZone, 'departments'>[]): boolean {
  return new Set(named.flatMap((each) => each.departments)).size < DEPARTMENT_COUNT;
}
