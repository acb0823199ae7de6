import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientCountry } from '#server/http/client-address.ts';

/** Requests that are handed straight to an app come from `unknown`. */
async function countryIn(said: string | undefined, config: object): Promise<string | null> {
  const app = new Hono().get('/', (c) =>
    c.json(clientCountry(c, { trustedProxies: ['unknown'], countryHeader: 'CF-IPCountry', ...config })),
  );
  const answer = await app.request('/', said === undefined ? {} : { headers: { 'cf-ipcountry': said } });
  return (await answer.json()) as string | null;
}

test.each<[string | undefined, object, string | null]>([
  ['CO', {}, 'CO'],
  [' br ', {}, 'BR'],
  ['XX', {}, null],
  ['T1', {}, null],
  ['Colombia', {}, null],
  [undefined, {}, null],
  ['CO', { trustedProxies: ['10.0.0.1'] }, null],
  ['CO', { countryHeader: null }, null],
])('a country is believed only of a trusted proxy, in two letters: %s %o', async (said, config, country) =>
  expect(await countryIn(said, config)).toBe(country),
);
