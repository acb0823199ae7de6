import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MAX_SHIPPING_ZONES, shippingZonesSchema } from '#domain/settings/shipping-zones-schema.ts';

const zone = {
  name: 'Costa',
  departments: ['47'],
  municipalities: ['08001'],
  cost: 22_000,
  free_from: 300_000,
};
const other = { ...zone, name: 'Llanos', departments: ['50'], municipalities: [] };
const said = (zones: unknown) => {
  const read = v.safeParse(shippingZonesSchema, zones);
  return read.success ? null : read.issues[0].message;
};

test('takes zones, and a municipality of one in a department of another', () => {
  expect(said([])).toBeNull();
  expect(said([zone, other])).toBeNull();
  expect(said([zone, { ...other, municipalities: ['47001'] }])).toBeNull();
});

test.each([
  [
    'a municipality in two zones',
    [zone, { ...other, municipalities: ['08001'] }],
    'Barranquilla, Atlántico, está dos veces',
  ],
  ['a municipality twice in one', [{ ...zone, municipalities: ['08001', '08001'] }], 'está dos veces'],
  ['a department in two zones', [zone, { ...other, departments: ['50', '47'] }], 'Magdalena está dos veces'],
  [
    'one name twice, whatever its accents',
    [zone, { ...other, name: 'COSTA' }],
    'Dos zonas se llaman «Costa»',
  ],
  [
    'an unknown municipality',
    [{ ...zone, municipalities: ['99999'] }],
    'Ese municipio no está en la DIVIPOLA',
  ],
  ['an unknown department', [{ ...zone, departments: ['00'] }], 'Ese departamento no está en la DIVIPOLA'],
  ['a zone of no place', [{ ...zone, departments: [], municipalities: [] }], 'al menos un departamento'],
  ['one without a name', [{ ...zone, name: '   ' }], 'Escribe el nombre'],
  ['a cost with centavos', [{ ...zone, cost: 9_900.5 }], 'sin centavos'],
  ['a cost as a text', [{ ...zone, cost: '9900' }], 'número de pesos'],
  ['free from nothing', [{ ...zone, free_from: 0 }], 'Debe ser de $ 1 o más'],
  [
    'too many',
    Array.from({ length: MAX_SHIPPING_ZONES + 1 }, (_, at) => ({ ...zone, name: `z${at}` })),
    'máximo',
  ],
])('refuses %s, in Spanish', (_, zones, message) => {
  expect(said(zones)).toContain(message);
});

test('refuses a field that it does not know', () => {
  expect(v.safeParse(shippingZonesSchema, [{ ...zone, days: 3 }]).success).toBe(false);
});
