import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SaveEndpointBody } from '#domain/integrations/integrations-api.ts';

test.each([
  ['https://tu-empresa.co/webhooks?de=mestore', true],
  ['https://tu-empresa.co', true],
  ['http://localhost:9000/eventos', true],
  ['ftp://tu-empresa.co/', false],
  ['javascript:alert(1)', false],
  ['https://ana:clave@tu-empresa.co/', false],
  ['https://tu-empresa.co\\@10.0.0.1/', false],
  ['/webhooks', false],
  ['', false],
])('an endpoint at «%s»: %s', (url, isTaken) => {
  expect(v.is(SaveEndpointBody, { name: 'Contabilidad', url, kinds: ['order.placed'] })).toBe(isTaken);
});

test('an endpoint has a name and asks for something that there is', () => {
  const good = { name: 'Contabilidad', url: 'https://tu-empresa.co/', kinds: ['order.placed'] };
  expect(v.is(SaveEndpointBody, { ...good, name: ' ' })).toBe(false);
  expect(v.is(SaveEndpointBody, { ...good, kinds: [] })).toBe(false);
  expect(v.is(SaveEndpointBody, { ...good, kinds: ['integration.test'] })).toBe(false);
});
