import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { consentText, CURRENT_CONSENT } from '#domain/notifications/commercial-consent.ts';
import { notificationPaths } from '#domain/notifications/notifications-api.ts';
import { preferencePaths, PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { choicesFrom, type SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import { storeNotificationCells } from '#domain/notifications/store-notifications.ts';
import type { Command } from '#domain/protocol/command.ts';
import { StoreProfiles, storePaths } from '#domain/stores/store-profile.ts';
import { pushSubscriptions } from '#server/db/tables/notifications-tables.ts';
import { unsubscribeToken } from '#server/notifications/emails/unsubscribe-token.ts';
import { commercialConsentsOf } from '#server/notifications/preferences/preferences-storage.ts';
import { aCommand, deliver, deliverOne } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function preferences(role: UserType): Promise<PreferencesAnswer> {
  const answer = await server.request(preferencePaths.own, { headers: await server.signIn(role) });
  return v.parse(PreferencesAnswer, await answer.json());
}

const setting = (role: UserType, data: Partial<SetPreferencesData> | object, over: Partial<Command> = {}) =>
  aCommand(role, 'notification.setPreferences', data, over);

const statuses = async (role: UserType, ...commands: Command[]) =>
  (await deliver(server, role, commands)).map((each) => each.status);

describe('own preferences', () => {
  test('are the defaults until something is chosen', async () => {
    expect(await preferences('customer')).toEqual({
      choices: {},
      quiet_hours: null,
      shows_details: false,
      digests: {},
      digest_minute: 420,
      changed_at: null,
    });
  });

  test('take what two devices changed of different cells, and of the same cell what arrived last', async () => {
    const tablet = setting('vendor', {
      choices: { sales: { push: false } },
      quiet_hours: { from: 1_320, to: 360 },
    });
    const phone = setting('vendor', { choices: { sales: { email: true }, products: { push: false } } });
    // Each device sends on its own, at once; then one answer is lost and its command comes again.
    await Promise.all([statuses('vendor', tablet), statuses('vendor', phone)]);
    expect(await preferences('vendor')).toMatchObject({
      choices: { sales: { push: false, email: true }, products: { push: false } },
      quiet_hours: { from: 1_320, to: 360 },
    });
    await statuses('vendor', setting('vendor', { choices: { sales: { push: true } }, shows_details: true }));
    expect((await deliverOne(server, 'vendor', tablet)).status).toBe('applied');
    const after = await preferences('vendor');
    expect(after).toMatchObject({ choices: { sales: { push: true } }, shows_details: true });
    expect(after.quiet_hours).toEqual({ from: 1_320, to: 360 });
    expect(after.changed_at).not.toBeNull();
    expect((await preferences('buyer')).choices).toEqual({});
  });

  test('refuse what is mandatory or unknown with a sentence, and pass over what does not concern the person', async () => {
    const results = await deliver(server, 'buyer', [
      setting('buyer', { choices: { payments: { email: false } } }),
      setting('buyer', { choices: { holograms: { push: true } } }),
      setting('buyer', { choices: { promotions: { email: true } } }),
      setting('buyer', { choices: { sales: { push: false }, system: { push: false } } }),
    ]);
    expect(results.map((each) => [each.status, each.problem?.message ?? ''])).toEqual([
      ['rejected', expect.stringMatching(/no se puede desactivar\. Es la constancia/)],
      ['rejected', expect.stringMatching(/no tiene ese tipo de notificación/)],
      ['rejected', expect.stringMatching(/leer y aceptar/)],
      ['applied', ''],
    ]);
    expect((await preferences('buyer')).choices).toEqual({ system: { push: false } });
  });
});

test('advertising that is agreed to and taken back is written down each time, in the words that were read', async () => {
  const consent = 'promotions-1' as const;
  const made = '2026-03-05T10:00:00.000Z';
  const grant = setting(
    'admin_sales',
    { choices: { promotions: { email: true } }, consent },
    { timestamp: made },
  );
  const withdrawal = setting('admin_sales', { choices: { promotions: { email: false, push: false } } });
  expect(await statuses('admin_sales', grant, withdrawal)).toEqual(['applied', 'applied']);
  await statuses('admin_sales', grant);
  const written = await commercialConsentsOf(server.db, server.accountId('admin_sales'));
  expect(written.map((each) => [each.channel, each.isGranted, each.text])).toEqual([
    ['email', true, consentText(consent, 'email', true)],
    ['push', false, consentText(consent, 'push', false)],
    ['email', false, consentText(consent, 'email', false)],
  ]);
  expect(written[0]?.at.toISOString()).toBe(made);
});

test('what was agreed to on a device that was away does not undo what was taken back elsewhere since then', async () => {
  const consent = 'promotions-1' as const;
  const at = (timestamp: string) => ({ timestamp });
  const granted = setting(
    'buyer',
    { choices: { promotions: { email: true } }, consent },
    at('2026-03-02T10:00:00.000Z'),
  );
  const off = setting('buyer', { choices: { promotions: { email: false } } }, at('2026-03-04T10:00:00.000Z'));
  expect(await statuses('buyer', off)).toEqual(['applied']);
  expect(await statuses('buyer', granted)).toEqual(['applied']);
  expect((await preferences('buyer')).choices).toMatchObject({ promotions: { email: false } });
  const written = () => commercialConsentsOf(server.db, server.accountId('buyer'));
  expect((await written()).map((each) => each.isGranted)).toEqual([false]);
  await statuses(
    'buyer',
    setting('buyer', { choices: { promotions: { email: true } }, consent }, at('2026-03-05T10:00:00.000Z')),
  );
  expect((await written()).map((each) => each.isGranted)).toEqual([false, true]);
  // The link of a letter turns it off where the person reads it too.
  const token = unsubscribeToken(server.services.config, server.accountId('buyer'));
  await server.request(`${notificationPaths.unsubscribeMail}/${token}`, { method: 'POST' });
  expect((await preferences('buyer')).choices).toMatchObject({ promotions: { email: false } });
  expect((await written()).at(-1)).toMatchObject({
    isGranted: false,
    text: consentText(consent, 'email', false),
  });
});

test('the profile of a store says how the person who asks is told of it, and no other of its people', async () => {
  const told = async (role: UserType = 'vendor') => {
    const answer = await server.request(storePaths.mine, { headers: await server.signIn(role) });
    return v.parse(StoreProfiles, await answer.json()).data[0]?.profile.settings.notifications;
  };
  await statuses('vendor', setting('vendor', { choices: { products: { push: true } } }));
  const of = {
    userId: server.accountId('vendor'),
    deviceId: 'telefono',
    createdAt: new Date(),
    seenAt: new Date(),
  };
  const keys = { endpoint: 'https://push.example/tienda', p256dh: 'x', auth: 'y', name: 'Chrome en Android' };
  await server.db.insert(pushSubscriptions).values({ id: 'telefono', ...of, ...keys });
  expect(await told()).toMatchObject({ push: true, orderUpdates: true, promotions: false });
  const choices = choicesFrom([
    ...storeNotificationCells('orderUpdates', false),
    { category: 'promotions', channel: 'email', wants: true },
  ]);
  await statuses('vendor', setting('vendor', { choices, consent: CURRENT_CONSENT }));
  expect(await told()).toMatchObject({ push: true, orderUpdates: false, promotions: true });
  await server.db.delete(pushSubscriptions);
  expect(await told()).toMatchObject({ push: false });
});
