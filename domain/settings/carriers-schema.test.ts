import * as v from 'valibot';
import { expect, test } from 'vitest';
import { carriersSchema } from '#domain/settings/carriers-schema.ts';

const servientrega = { id: 'c-1', name: 'Servientrega', tracking_url: '', active: true };
const problemOf = (...carriers: unknown[]) => v.safeParse(carriersSchema, carriers).issues?.[0].message;

test.each([
  ['', true],
  ['https://www.transportadora.co/rastreo?guia={guia}', true],
  ['https://transportadora.co/{guia}/estado', true],
  ['https://transportadora.co/#/{guia}', true],
  ['http://transportadora.co/{guia}', false],
  ['https://transportadora.co/rastreo', false],
  ['https://{guia}.transportadora.co/', false],
  ['https://ana:clave@transportadora.co/{guia}', false],
  ['https://transportadora.co\\@10.0.0.1/{guia}', false],
  ['https://10.0.0.1/{guia}', false],
  ['https://0x7f.1/{guia}', false],
  ['https://localhost/{guia}', false],
  ['https://guias.bodega.local/{guia}', false],
  ['https://bodega/{guia}', false],
  ['javascript:alert({guia})', false],
  [`https://transportadora.co/{guia}${'a'.repeat(300)}`, false],
])('a tracking address %s is one: %s', (tracking_url, isOne) => {
  expect(problemOf({ ...servientrega, tracking_url }) === undefined).toBe(isOne);
});

test('no name is there twice, however it is written, and none is empty', () => {
  const again = { ...servientrega, id: 'c-2', name: '  SERVIÉNTREGA ' };
  expect(problemOf(servientrega, again)).toBe('Ya hay una transportadora con ese nombre.');
  expect(problemOf(servientrega, { ...again, id: 'c-1', name: 'Envía' })).toMatch(/mismo identificador/);
  expect(problemOf({ ...servientrega, name: ' ' })).toBe('Escribe el nombre de la transportadora.');
  expect(problemOf(servientrega, { ...again, name: 'Envía' })).toBeUndefined();
});
