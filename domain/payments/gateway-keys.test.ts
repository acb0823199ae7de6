import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  areOfOneEnvironment,
  GATEWAY_KEYS,
  type GatewayKeys,
  gatewayKey,
  keysTestMessage,
  lastFour,
  SaveGatewayKeysBody,
} from '#domain/payments/gateway-keys.ts';

const keys: GatewayKeys = {
  public_key: 'pub_test_0000000000000001',
  private_key: 'prv_test_0000000000000002',
  events_secret: 'test_events_0000000000003',
  integrity_secret: 'test_integrity_0000000004',
};

test('a key is of its kind, of either environment', () => {
  expect(GATEWAY_KEYS.filter((name) => !v.is(gatewayKey(name), keys[name]))).toEqual([]);
  expect(v.is(gatewayKey('public_key'), 'pub_prod_0000000000000001')).toBe(true);
  expect(v.is(gatewayKey('public_key'), keys.private_key)).toBe(false);
  expect(v.is(gatewayKey('public_key'), 'pub_test_1')).toBe(false);
  expect(v.is(gatewayKey('public_key'), 'pub_test_000000000000000 ')).toBe(false);
});

test.each([keys.private_key, 'pub_test_', 42, null, { secret: keys.private_key }])(
  'what is said of %j in the wrong field does not repeat it',
  (given) => {
    const read = v.safeParse(SaveGatewayKeysBody, { seen_version: 0, public_key: given });
    expect(read.success).toBe(false);
    const said = read.issues?.map((each) => each.message).join(' ') ?? '';
    expect(said).not.toContain(keys.private_key);
    expect(said).toMatch(/^Debe /);
  },
);

test('four keys are of one environment or cannot work', () => {
  expect(areOfOneEnvironment(keys)).toBe(true);
  expect(areOfOneEnvironment({ ...keys, events_secret: 'prod_events_0000000000003' })).toBe(false);
});

test('four characters are all that is shown of a key', () => {
  expect(lastFour(keys.private_key)).toBe('0002');
});

test('a test says which keys were refused, and what to do', () => {
  expect(keysTestMessage({ result: 'refused', refused: ['public_key', 'private_key'] })).toContain(
    'la llave pública y la llave privada',
  );
  expect(keysTestMessage({ result: 'away', refused: [] })).toContain('intenta de nuevo');
});
