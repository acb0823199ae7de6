import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { detectAnomalies, type KnownPlaces } from '#domain/security/detect-anomalies.ts';
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, MANY_ERASURES } from '#domain/security/watched-event.ts';
import type { WatchedEvent } from '#domain/security/watched-event.ts';

const NOON = Date.parse('2026-03-05T17:00:00.000Z');
let made = 0;

function anEvent(over: Partial<WatchedEvent> = {}): WatchedEvent {
  made += 1;
  const address = over.address ?? '190.85.12.44';
  return {
    ref: `auth:${made}`,
    atMs: NOON,
    act: 'auth.login',
    outcome: 'done',
    reason: null,
    userId: 'ana',
    role: 'buyer',
    network: address,
    device: 'Chrome en Android',
    country: null,
    ...over,
    address,
  };
}

const wrong = (over: Partial<WatchedEvent> = {}) =>
  anEvent({ outcome: 'refused', reason: 'AUTH_001', ...over });
const times = (count: number, event: (at: number) => WatchedEvent) =>
  Array.from({ length: count }, (_, at) => event(at));
const places = (devices: string[], networks: string[], countries: string[] = []): KnownPlaces => ({
  devices: new Set(devices),
  networks: new Set(networks),
  countries: new Set(countries),
});
const ana = new Map([['ana', places(['Chrome en Android'], ['190.85.0.0/16'])]]);

/** What is found when all events are new. */
function kindsIn(events: readonly WatchedEvent[], known: ReadonlyMap<string, KnownPlaces> = new Map()) {
  return detectAnomalies(events, events, known).map(({ kind, userId, events: count }) => [
    kind,
    userId,
    count,
  ]);
}

test('as many wrong passwords of one account in a quarter of an hour as are let pass are one anomaly, and one fewer is none', () => {
  const { least } = ACCOUNT_FAILURES;
  const failures = times(least, (at) => wrong({ atMs: NOON + at * MINUTE_MS, address: `190.85.12.${at}` }));
  expect(kindsIn(failures)).toEqual([['account_failures', 'ana', least]]);
  expect(kindsIn(failures.slice(1))).toEqual([]);
});

test('wrong passwords spread over the day are none', () => {
  expect(kindsIn(times(12, (at) => wrong({ atMs: NOON + at * 10 * MINUTE_MS })))).toEqual([]);
});

test('failures of before count, and are found only with a new one', () => {
  const failures = times(ACCOUNT_FAILURES.least, () => wrong());
  expect(detectAnomalies(failures.slice(-1), failures, new Map())).toHaveLength(1);
  expect(detectAnomalies([], failures, new Map())).toEqual([]);
});

test('a burst has the same key all day long in Colombia, and another one the next day', () => {
  const keysOf = (startMs: number) => {
    const failures = times(9, (at) => wrong({ atMs: startMs + at }));
    return detectAnomalies(failures, failures, new Map()).map(({ key }) => key);
  };
  expect(keysOf(NOON)).toEqual(keysOf(NOON + HOUR_MS));
  expect(keysOf(NOON)).not.toEqual(keysOf(NOON + 24 * HOUR_MS));
});

test('a second step that is asked for, an expired password and what is refused otherwise are no failures', () => {
  const others = ['AUTH_007', 'VAL_002', 'AUTH_006', 'API_001'];
  expect(kindsIn(others.flatMap((reason) => times(9, () => wrong({ reason }))))).toEqual([]);
});

test('wrong codes of the second factor are failures like wrong passwords', () => {
  const codes = times(5, () => wrong({ act: 'auth.two_factor_verify', reason: 'SEC_002' }));
  expect(kindsIn(codes)).toEqual([['account_failures', 'ana', 5]]);
});

test('wrong passwords of many accounts from one address are one anomaly, of nobody in particular', () => {
  const failures = times(ADDRESS_FAILURES.least, (at) => wrong({ userId: at % 2 ? `p-${at}` : null }));
  expect(kindsIn(failures)).toEqual([['address_failures', null, ADDRESS_FAILURES.least]]);
});

test('addresses of one /64 are one address', () => {
  const network = '2800:484:1284:f700::/64';
  const failures = times(20, (at) => wrong({ userId: null, address: `2800:484:1284:f700::${at}`, network }));
  expect(kindsIn(failures)).toEqual([['address_failures', null, 20]]);
});

test('the first sign-in of an account is none, and the next one on another device is', () => {
  const first = anEvent();
  expect(kindsIn([first])).toEqual([]);
  expect(kindsIn([first, anEvent({ atMs: NOON + HOUR_MS, device: 'Safari en iPhone' })])).toEqual([
    ['new_device', 'ana', 1],
  ]);
});

test('a known device is none, and a new one is found once', () => {
  const strange = () => anEvent({ device: 'Firefox en Linux' });
  expect(kindsIn([anEvent()], ana)).toEqual([]);
  expect(kindsIn([strange(), strange()], ana)).toEqual([['new_device', 'ana', 1]]);
});

test('a new network is one for the people of the portal, and none for a phone on the street', () => {
  const elsewhere = { address: '181.52.3.9' };
  expect(kindsIn([anEvent({ ...elsewhere, role: 'buyer' })], ana)).toEqual([]);
  expect(kindsIn([anEvent({ ...elsewhere, role: 'admin_sales' })], ana)).toEqual([['new_network', 'ana', 1]]);
  expect(kindsIn([anEvent({ address: '190.85.200.1', role: 'owner' })], ana)).toEqual([]);
});

test('two devices in two networks within half an hour are two places', () => {
  const known = new Map([
    ['ana', places(['Chrome en Android', 'Chrome en Windows'], ['190.85.0.0/16', '181.52.0.0/16'])],
  ]);
  const there = (minutes: number, over: Partial<WatchedEvent> = {}) =>
    anEvent({
      atMs: NOON + minutes * MINUTE_MS,
      address: '181.52.3.9',
      device: 'Chrome en Windows',
      ...over,
    });
  expect(kindsIn([anEvent(), there(20)], known)).toEqual([['two_places', 'ana', 2]]);
  expect(kindsIn([anEvent(), there(40)], known)).toEqual([]);
  expect(kindsIn([anEvent(), there(20, { device: 'Chrome en Android' })], known)).toEqual([]);
  expect(kindsIn([anEvent(), there(20, { address: '190.85.1.1' })], known)).toEqual([]);
  expect(kindsIn([anEvent(), there(20, { userId: 'luz' })], known)).toEqual([]);
});

test('a country that an account never signed in from is one, where countries were said before', () => {
  const known = new Map([['ana', places(['Chrome en Android'], ['190.85.0.0/16'], ['CO'])]]);
  const from = (country: string | null, over: Partial<WatchedEvent> = {}) => anEvent({ country, ...over });
  expect(kindsIn([from('CO')], known)).toEqual([]);
  expect(kindsIn([from('BR'), from('BR', { atMs: NOON + HOUR_MS })], known)).toEqual([
    ['new_country', 'ana', 1],
  ]);
  expect(kindsIn([from('BR', { address: '5.5.5.5', role: 'owner' })], known)).toEqual([
    ['new_country', 'ana', 1],
  ]);
  expect(kindsIn([from('BR', { device: 'Safari en iPhone' })], known)).toEqual([
    ['new_country', 'ana', 1],
    ['new_device', 'ana', 1],
  ]);
  expect([kindsIn([from('CO')], ana), kindsIn([from(null)], known)]).toEqual([[], []]);
});

test('two countries within half an hour are two places, on the same device too', () => {
  const known = new Map([['ana', places(['Chrome en Android'], ['190.85.0.0/16'], ['CO', 'BR'])]]);
  const second = (minutes: number, country: string | null) =>
    anEvent({ atMs: NOON + minutes * MINUTE_MS, country });
  expect(kindsIn([anEvent({ country: 'CO' }), second(20, 'BR')], known)).toEqual([['two_places', 'ana', 2]]);
  expect(kindsIn([anEvent({ country: 'CO' }), second(40, 'BR')], known)).toEqual([]);
  expect(kindsIn([anEvent({ country: 'CO' }), second(20, null)], known)).toEqual([]);
});

test('a session that was renewed in two places is one, and any other refused renewal is none', () => {
  const refused = (reason: string) => anEvent({ act: 'auth.refresh', outcome: 'refused', reason });
  expect(kindsIn([refused('SEC_003')])).toEqual([['two_places', 'ana', 1]]);
  expect(kindsIn([refused('AUTH_002'), refused('AUTH_003')])).toEqual([]);
});

test('the portal from an address that is not allowed is one for each person, network and day', () => {
  const denied = () => anEvent({ act: 'auth.portal_denied', outcome: 'refused', reason: 'AUTH_004' });
  expect(kindsIn([denied(), denied()])).toEqual([['portal_denied', 'ana', 1]]);
});

test('a recovery code that was used and a factor that was removed are one each, and tries of them are none', () => {
  const acts = [
    'auth.two_factor_recovery',
    'auth.two_factor_remove',
    'account.removeFactor',
    'account.confirmFactorReset',
  ];
  expect(kindsIn(acts.map((act) => anEvent({ act })))).toEqual([
    ['recovery_code', 'ana', 1],
    ['factor_removed', 'ana', 1],
    ['factor_removed', 'ana', 1],
    ['factor_removed', 'ana', 1],
  ]);
  expect(kindsIn(acts.map((act) => anEvent({ act, outcome: 'refused', reason: 'SEC_002' })))).toEqual([]);
});

test('exports of one person count together, whatever they took along; those of several people do not', () => {
  const acts = ['auth.export_data', 'account.export', 'audit.export', 'account.export', 'account.export'];
  expect(kindsIn(acts.map((act) => anEvent({ act })))).toEqual([['many_exports', 'ana', 5]]);
  expect(kindsIn(acts.map((act, at) => anEvent({ act, userId: `p-${at}` })))).toEqual([]);
});

test('many people who delete their account in an hour are one, of nobody in particular', () => {
  const { least } = MANY_ERASURES;
  const erased = times(least, (at) => anEvent({ act: 'auth.delete_account', userId: `p-${at}` }));
  expect(kindsIn(erased)).toEqual([['many_erasures', null, least]]);
});
