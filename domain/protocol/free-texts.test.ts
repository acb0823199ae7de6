import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Uuid } from '#domain/base/ids.ts';
import { freeTexts, withText } from '#domain/protocol/free-texts.ts';

const schema = v.strictObject({
  id: Uuid,
  kind: v.picklist(['de ida', 'de vuelta']),
  email: v.pipe(v.string(), v.email()),
  note: v.pipe(v.string(), v.maxLength(200)),
  lines: v.array(v.strictObject({ sku: v.string(), what: v.string(), units: v.number() })),
});
const data = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'de ida',
  email: 'marta@prueba.co',
  note: "Unión PVC 1/2' or 3/4'; falta confirmar",
  lines: [{ sku: 'TEN-0412', what: 'Caja 14 -- revisar sello', units: 2 }],
};

test('what a person wrote is found, and nothing that means something to a program', () => {
  expect(freeTexts(schema, data)).toEqual([
    { path: ['note'], text: data.note },
    { path: ['lines', 0, 'what'], text: 'Caja 14 -- revisar sello' },
  ]);
});

test('one text is changed and the rest stays', () => {
  expect(withText(data, ['lines', 0, 'what'], 'Caja 14, revisar sello')).toEqual({
    ...data,
    lines: [{ sku: 'TEN-0412', what: 'Caja 14, revisar sello', units: 2 }],
  });
});
