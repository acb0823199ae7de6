import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SaveStoreProfileData, StoreFields } from '#domain/stores/store-fields.ts';
import { fieldsOfStore, saveStoreProfile, withStoreFields } from '#domain/stores/store-profile.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';

const store = aStoreProfile();
const current = fieldsOfStore(store);
const by = { by_name: 'Rosa', at: '2026-03-05T15:00:00.000Z' };

describe('a change of a store’s profile', () => {
  test('takes the fields that its author saw as they are, and leaves the others', () => {
    const data = { fields: { city: 'Girón' }, seen: { city: current.city } };
    expect(saveStoreProfile(current, [], data, by)).toEqual({ changed: { city: 'Girón' }, replaced: [] });
  });

  test('of a field that changed meanwhile counts, and keeps the value that it did not see beside it', () => {
    const data = {
      fields: { city: 'Girón', address: 'Calle 1' },
      seen: { city: 'Floridablanca', address: current.address },
    };
    expect(saveStoreProfile(current, [], data, by)).toEqual({
      changed: { city: 'Girón', address: 'Calle 1' },
      replaced: [{ field: 'city', value: current.city, ...by }],
    });
  });

  test('that says the same as somebody else did replaces nothing', () => {
    const data = { fields: { city: current.city }, seen: { city: 'Girón' } };
    expect(saveStoreProfile(current, [], data, by)).toEqual({ changed: {}, replaced: [] });
  });

  test('by who saw both values ends the choice between them', () => {
    const replaced = [{ field: 'city' as const, value: 'Girón', ...by }];
    const seeing = { fields: { city: 'Girón' }, seen: { city: current.city } };
    expect(saveStoreProfile(current, replaced, seeing, by)).toEqual({
      changed: { city: 'Girón' },
      replaced: [],
    });
    const keeping = { fields: { city: current.city }, seen: { city: current.city } };
    expect(saveStoreProfile(current, replaced, keeping, by)).toEqual({ changed: {}, replaced: [] });
  });
});

test('a store with fields has them in its profile, and gives them back', () => {
  const fields = {
    ...current,
    storeName: 'Otra',
    minimumOrderAmount: '50.000',
    letters: false,
    zipCode: '680001',
    mailbox: 'a@b.co',
  };
  expect(fieldsOfStore(withStoreFields(store, fields))).toEqual(fields);
});

describe('what is written of a store', () => {
  test.each([
    [{ phone: '+57 315 123 4567' }, { phone: '3151234567' }],
    [{ phone: '607 642 1234' }, { phone: '6076421234' }],
    [
      { phone: '', zipCode: '', mailbox: '' },
      { phone: '', zipCode: '', mailbox: '' },
    ],
    [{ minimumOrderAmount: '$ 50000' }, { minimumOrderAmount: '50.000' }],
    [{ minimumOrderAmount: '0' }, { minimumOrderAmount: '' }],
    [{ mailbox: ' Rosa <rosa@correo.co> ' }, { mailbox: 'rosa@correo.co' }],
  ])('%j is taken as %j', (written, taken) => {
    expect(v.parse(v.partial(StoreFields), written)).toEqual(taken);
  });

  test.each([
    [{ phone: '123' }, 'El teléfono debe tener 10 dígitos y empezar por 3, o por 60 si es fijo.'],
    [{ zipCode: '68' }, 'El código postal tiene 6 dígitos.'],
    [{ mailbox: 'rosa' }, 'Email inválido'],
    [{ minimumOrderAmount: '49.9' }, 'Escribe el valor en pesos, como 50.000, o déjalo vacío.'],
    [{ minimumOrderAmount: 'poco' }, 'Escribe el valor en pesos, como 50.000, o déjalo vacío.'],
    [{ minimumOrderAmount: '500.000.000' }, 'Ese mínimo es demasiado alto: revisa cuántos ceros tiene.'],
    [{ storeName: 'x' }, 'El nombre de la tienda debe tener al menos 2 caracteres'],
    [{ storeDescription: 'x'.repeat(501) }, 'No puede pasar de 500 caracteres.'],
    [{}, 'Di qué campos cambian.'],
  ])('%j is refused: %s', (fields, sentence) => {
    const read = v.safeParse(SaveStoreProfileData, { vendor_id: 'v1', fields, seen: {} });
    expect(read.issues?.map((each) => each.message)).toEqual([sentence]);
  });
});
