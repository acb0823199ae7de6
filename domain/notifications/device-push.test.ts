import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { devicePushState, isRegistrationDue, type DevicePush } from '#domain/notifications/device-push.ts';

const on: DevicePush = {
  support: 'supported',
  permission: 'granted',
  isWanted: true,
  isSubscribed: true,
  isRegistered: true,
};

test.each<[ReturnType<typeof devicePushState>, Partial<DevicePush>]>([
  ['on', {}],
  ['unsupported', { support: 'unsupported', permission: 'denied' }],
  ['needs_install', { support: 'needs_install' }],
  ['denied', { permission: 'denied' }],
  ['denied', { permission: 'denied', isWanted: false }],
  ['off', { isWanted: false }],
  ['off', { isWanted: false, permission: 'default', isSubscribed: false }],
  ['broken', { isSubscribed: false }],
  ['broken', { isRegistered: false }],
  // Browsers take back the permission of sites that nobody visits.
  ['broken', { permission: 'default' }],
])('a device is %s with %o', (state, over) => {
  expect(devicePushState({ ...on, ...over })).toBe(state);
});

const registered = { userId: 'a', digest: 'one', atMs: 1_000 };
test.each<[boolean, Parameters<typeof isRegistrationDue>[0], Partial<typeof registered>]>([
  [true, null, {}],
  [false, registered, { atMs: 1_000 + DAY_MS - 1 }],
  [true, registered, { atMs: 1_000 + DAY_MS }],
  [true, registered, { atMs: 999 }],
  [true, registered, { digest: 'another' }],
  [true, registered, { userId: 'b' }],
])('a registration is due: %s of %o with %o', (due, known, now) => {
  expect(isRegistrationDue(known, { ...registered, ...now })).toBe(due);
});
