import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AddressForm, SaveAddressData } from '#domain/profile/address.ts';
import { uuidv7 } from '#domain/base/ids.ts';

const written = {
  name: ' Marta Rueda ',
  phone: '+57 315 123 4567',
  municipality_code: '68001',
  address: 'Calle 45 # 27-31',
};

describe('AddressForm', () => {
  test('reads what people write, a mobile in any of its forms', () => {
    expect(v.parse(AddressForm, written)).toEqual({
      name: 'Marta Rueda',
      phone: '3151234567',
      municipality_code: '68001',
      address: 'Calle 45 # 27-31',
      detail: '',
      notes: '',
      is_default: false,
    });
  });

  test.each([
    ['name', '  ', 'Escribe el nombre de quien recibe.'],
    ['phone', '6076543210', 'El celular debe tener 10 dígitos y empezar por 3.'],
    ['municipality_code', '', 'Elige el municipio.'],
    ['address', '', 'Escribe la dirección.'],
    ['notes', 'x'.repeat(301), 'No puede pasar de 300 caracteres.'],
  ])('says what is wrong with %s', (field, value, sentence) => {
    const parsed = v.safeParse(AddressForm, { ...written, [field]: value });
    expect(parsed.issues?.[0].message).toBe(sentence);
  });

  test('takes nothing that it does not name', () => {
    expect(v.is(SaveAddressData, { ...written, address_id: uuidv7(), user_id: 'other' })).toBe(false);
  });
});
