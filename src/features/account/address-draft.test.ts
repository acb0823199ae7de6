import { expect, test } from 'vitest';
import type { AddressDraft } from '#src/features/account/address-draft.ts';
import { changedDraft, placeProblems } from '#src/features/account/address-draft.ts';

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

test('another department leaves no municipality chosen, and the same one keeps it', () => {
  expect(changedDraft(draft, { department_code: '05' }).municipality_code).toBe('');
  expect(changedDraft(draft, { department_code: '68' }).municipality_code).toBe('68001');
  expect(changedDraft(draft, { name: 'Ana' })).toEqual({ ...draft, name: 'Ana' });
});

test('a municipality that is missing is said by the department, until that one is chosen', () => {
  const fields = { name: 'Escribe', municipality_code: 'Elige el municipio.' };
  const nowhere = { ...draft, department_code: '' };
  expect(Object.keys(placeProblems(fields, nowhere))).toEqual(['name', 'department_code']);
  expect(placeProblems(fields, draft)).toEqual(fields);
  expect(placeProblems({ name: 'Escribe' }, nowhere)).toEqual({ name: 'Escribe' });
});
