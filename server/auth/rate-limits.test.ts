import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyedRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { type KeyedLimit, type NetworkLimit, rateLimits } from '#server/auth/rate-limits.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

/** Phones behind one address of an operator that must not keep each other out, doing as much as one of them may. */
const PHONES = 30;
const table = Object.entries<KeyedLimit | NetworkLimit>(rateLimits);

test.each(table)('%s leaves room for the phones behind one address', (_, limit) => {
  if (limit.key === 'none') expect(limit.perNetwork).toBeGreaterThanOrEqual(600);
  else if (limit.perNetwork !== null) expect(limit.perNetwork).toBeGreaterThanOrEqual(limit.perKey * PHONES);
});

test('what only somebody with a session or a key does, and nothing else, is counted by those alone', () => {
  const alone = table.filter(([, limit]) => limit.key !== 'none' && limit.perNetwork === null);
  expect(new Set(alone.map(([, { key }]) => key))).toEqual(new Set(['account', 'apiKey']));
});

test('every limit of the server is one of the table', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|auth\/(?:keyed-)?rate-limit\.ts$/.test(name),
  );
  const calls = sources.flatMap((name) =>
    [...readFileSync(`server/${name}`, 'utf8').matchAll(/\b(?:perHour|\w*[rR]ateLimit)\(\s*([^)]*)\)/g)].map(
      ([call, given = '']) => ({ name, call, given }),
    ),
  );
  expect(calls.length).toBeGreaterThan(15);
  const elsewhere = calls.filter(({ given }) => !/rateLimits\.\w+/.test(given));
  // A person of a store, of which each command says its own; and the two names of the table's parts.
  expect(elsewhere.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['perHour(perStorePerson)', 'requestRateLimit(services, emails)']),
  );
  const known =
    /^(?:perHour\(perStorePerson\)|requestRateLimit\(services, emails\)|rateLimit\(per(?:Key|Network), seconds\))$/;
  expect(elsewhere.filter(({ call }) => !known.test(call))).toEqual([]);
});

test('who does something too often keeps nobody else at the address out, and all together have an end', async () => {
  const limit = keyedRateLimit({ key: 'guest', perKey: 2, perNetwork: 4, seconds: 60 });
  const take = (key: string, network = '198.51.100.4') => limit.take(network, key);
  await take('una');
  await take('UNA');
  for (let more = 0; more < 5; more += 1) await expect(take('una')).rejects.toBeInstanceOf(ApiProblem);
  await take('otra');
  await take('tercera');
  await expect(take('cuarta')).rejects.toBeInstanceOf(ApiProblem);
  await expect(take('una', '203.0.113.9')).resolves.toBeUndefined();
});
