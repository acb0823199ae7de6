import * as v from 'valibot';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { departments, placeOf } from '#domain/geography/divipola.ts';
import { pesos } from '#domain/settings/setting-schemas.ts';

export const MAX_SHIPPING_ZONES = 60;
export const MAX_ZONE_NAME = 60;
/** Why a zone without places is none; the other messages stand with their rules. */
export const NO_PLACES = 'Una zona necesita al menos un departamento o un municipio.';

const departmentNames = new Map(departments.map(({ code, name }) => [code, name]));

/** Places by their codes of DIVIPOLA: whole departments, and single municipalities. */
export const placesSchemas = {
  departments: v.array(
    v.pipe(
      v.string(),
      v.check((code) => departmentNames.has(code), 'Ese departamento no está en la DIVIPOLA.'),
    ),
  ),
  municipalities: v.array(
    v.pipe(
      v.string(),
      v.check((code) => placeOf(code) !== undefined, 'Ese municipio no está en la DIVIPOLA.'),
    ),
  ),
};

/** A zone as somebody sets it; what the zones are together, `shippingZonesSchema` says. */
const shippingZoneSchema = v.pipe(
  v.strictObject({
    name: v.pipe(trimmedText(MAX_ZONE_NAME), v.nonEmpty('Escribe el nombre de la zona.')),
    ...placesSchemas,
    cost: pesos(0),
    free_from: pesos(1),
  }),
  v.check((zone) => zone.departments.length + zone.municipalities.length > 0, NO_PLACES),
);

/**
 * The zones of the shipping (`shipping.zones`): each with its places, no place and no name in two of them. That a municipality
 * is in one and its department in another is meant so.
 */
export const shippingZonesSchema = v.pipe(
  v.array(shippingZoneSchema),
  v.maxLength(MAX_SHIPPING_ZONES, `Son máximo ${MAX_SHIPPING_ZONES} zonas.`),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? clashOf(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

/** What two zones claim both, in a sentence; null where they claim nothing. */
function clashOf(zones: readonly ShippingZone[]): string | null {
  const name = repeated(zones.map((each) => foldSpanish(each.name)));
  if (name !== undefined)
    return `Dos zonas se llaman «${zones.find((each) => foldSpanish(each.name) === name)?.name ?? name}».`;
  const department = repeated(zones.flatMap((each) => each.departments));
  if (department !== undefined)
    return `${departmentNames.get(department) ?? department} está dos veces: déjalo en una sola zona.`;
  const municipality = repeated(zones.flatMap((each) => each.municipalities));
  if (municipality === undefined) return null;
  const place = placeOf(municipality);
  return `${place ? `${place.city}, ${place.department},` : municipality} está dos veces: déjalo en una sola zona.`;
}

function repeated(all: readonly string[]): string | undefined {
  const before = new Set<string>();
  return all.find((each) => before.has(each) || !before.add(each));
}
