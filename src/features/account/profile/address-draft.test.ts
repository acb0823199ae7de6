import { expect, test } from 'vitest';
import type { AddressDraft } from '#src/features/account/profile/address-draft.ts';
import { municipalityProblems } from '#src/features/account/profile/address-draft.ts';

const draft: AddressDraft = {
  name: 'Marta',
  phone: '3151234567',
  department_code: '68',
  municipality_code: '68001',
  address: 'Calle 45 # 27-31',
  detail: '',
  notes: '',
  is_default: false,
};

test('a municipality that is missing is said by the department, until that one is chosen', () => {
  const fields = { name: 'Escribe', municipality_code: 'Elige el municipio.' };
  const nowhere = { ...draft, department_code: '' };
  expect(Object.keys(municipalityProblems(fields, nowhere))).toEqual(['name', 'department_code']);
  expect(municipalityProblems(fields, draft)).toEqual(fields);
  expect(municipalityProblems({ name: 'Escribe' }, nowhere)).toEqual({ name: 'Escribe' });
});
