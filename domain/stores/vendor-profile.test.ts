import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  completionOf,
  missingFieldsOf,
  newVendorProfile,
  VendorProfile,
} from '#domain/stores/vendor-profile.ts';

const fresh = newVendorProfile({ userId: 'u-1', name: ' Marta Rueda ' });
const withContact = (contact: Partial<VendorProfile['contactInfo']>, more: Partial<VendorProfile> = {}) => ({
  ...fresh,
  ...more,
  contactInfo: { ...fresh.contactInfo, ...contact },
});

describe('newVendorProfile', () => {
  test('begins with the defaults of the specification, and no figure that nobody counted', () => {
    expect(v.parse(VendorProfile, fresh)).toEqual(fresh);
    expect(fresh).toMatchObject({
      storeName: 'Tienda de Marta Rueda',
      storeSlug: 'tienda-de-marta-rueda',
      businessMetrics: {},
      settings: {
        business: {
          returnPolicy: 'Devoluciones aceptadas dentro de 30 días',
          processingTime: '1-2 días',
        },
      },
    });
  });
});

describe('completionOf', () => {
  test('is the share of six fields, and complete from 80 % on', () => {
    const steps = [
      fresh,
      withContact({ phone: '3151234567' }),
      withContact({ phone: '3151234567', address: 'Calle 45 # 23-10' }),
      withContact({ phone: '3151234567', address: 'Calle 45 # 23-10', city: 'Bucaramanga' }),
      withContact(
        { phone: '3151234567', address: 'Calle 45 # 23-10', city: 'Bucaramanga' },
        { storeDescription: 'Café de origen.' },
      ),
    ];
    expect(steps.map(completionOf)).toEqual([
      { percent: 33, isComplete: false },
      { percent: 50, isComplete: false },
      { percent: 67, isComplete: false },
      { percent: 83, isComplete: true },
      { percent: 100, isComplete: true },
    ]);
  });

  test('takes spaces for nothing', () => {
    expect(completionOf(withContact({ city: '   ' })).percent).toBe(33);
  });
});

describe('missingFieldsOf', () => {
  test('names the four fields, and a description under ten characters', () => {
    expect(missingFieldsOf(fresh)).toEqual(['Teléfono', 'Dirección', 'Ciudad', 'Descripción de tienda']);
    const told = { phone: '3151234567', address: 'Calle 45 # 23-10', city: 'Girón' };
    expect(missingFieldsOf(withContact(told, { storeDescription: '123456789' }))).toEqual([
      'Descripción de tienda',
    ]);
    expect(missingFieldsOf(withContact(told, { storeDescription: '1234567890' }))).toEqual([]);
  });
});
