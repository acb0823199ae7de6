import { signal, type Signal } from '@preact/signals-core';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { ask, failedLast } from '#src/shared/answers/answer-cache.ts';
import { says, stubFetch } from '#test/support/stub-fetch.ts';

const here = vi.hoisted(() => ({ person: null as unknown as Signal<{ id: string } | null> }));
vi.mock('#src/identity/credentials.ts', async (load) => {
  here.person = signal<{ id: string } | null>(null);
  return { ...(await load<object>()), signedInAccount: here.person };
});

test('why a request of one person failed is not said to who takes their place', async () => {
  const { answers } = stubFetch({ 'GET /api/v1/one': says(apiError('AUTH_004', 'No es tuyo.'), 403) });
  here.person.value = { id: 'ana' };
  await ask('/api/v1/one', v.unknown());
  expect([...failedLast.value]).toEqual([['/api/v1/one', 'No es tuyo.']]);
  here.person.value = { id: 'luis' };
  expect([...failedLast.value]).toEqual([]);
  answers['GET /api/v1/other'] = says(apiError('AUTH_004', 'Tampoco.'), 403);
  await ask('/api/v1/other', v.unknown());
  expect([...failedLast.value]).toEqual([['/api/v1/other', 'Tampoco.']]);
  vi.unstubAllGlobals();
});
