import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { NOTIFICATION_CHANNELS } from '#domain/notifications/channels.ts';
import { consentText } from '#domain/notifications/commercial-consent.ts';
import { decideDelivery } from '#domain/notifications/deliveries/decide-delivery.ts';
import { channelsOfKind } from '#domain/notifications/deliveries/delivery-rules.ts';
import { categoryNamed, NOTIFICATION_CATEGORIES } from '#domain/notifications/notification-categories.ts';
import { NOTIFICATION_KINDS, notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { DEFAULT_PREFERENCES, wantsChannel } from '#domain/notifications/preferences.ts';
import { preferencesIn } from '#domain/notifications/preferences-api.ts';
import { quietHoursText } from '#domain/notifications/quiet-hours-text.ts';
import {
  changedBy,
  PREFERENCE_PRESETS,
  presetCells,
  presetOf,
  presetRhythms,
} from '#domain/notifications/preference-presets.ts';
import { storeNotificationCells, storeNotificationsOf } from '#domain/notifications/store-notifications.ts';
import {
  categoriesOf,
  choicesFrom,
  refusalToSet,
  rhythmTable,
  SetPreferencesData,
  withPreferences,
} from '#domain/notifications/set-preferences.ts';

const [buyer, vendor, worker] = [fixedRole('buyer'), fixedRole('vendor'), fixedRole('admin_logistics')];
const read = (data: unknown) => v.parse(SetPreferencesData, data);
const cell = fc.record({
  category: fc.constantFrom(...NOTIFICATION_CATEGORIES),
  channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
  wants: fc.boolean(),
});

describe('setting preferences', () => {
  test('changes only the cells that it names, whatever the order of those that name others', () => {
    fc.assert(
      fc.property(fc.array(cell), cell, cell, (before, one, other) => {
        const isSame = one.category === other.category && one.channel === other.channel;
        fc.pre(!isSame);
        const start = { ...DEFAULT_PREFERENCES, choices: choicesFrom(before) };
        const [a, b] = [one, other].map((each) => read({ choices: choicesFrom([each]) }));
        const set = (...all: SetPreferencesData[]) =>
          all.reduce((now, each) => withPreferences(now, each, null), start);
        if (!a || !b) return;
        expect(set(a, b)).toEqual(set(b, a));
      }),
    );
  });

  test('of one cell the later one counts, and what is not named stays', () => {
    const start = { ...DEFAULT_PREFERENCES, quietHours: { from: 1320, to: 360 }, showsDetails: true };
    const off = withPreferences(start, read({ choices: { sales: { push: false } } }), vendor);
    const on = withPreferences(off, read({ choices: { sales: { push: true } }, quiet_hours: null }), vendor);
    expect([off, on].map((each) => wantsChannel(each, 'sales', 'push'))).toEqual([false, true]);
    expect([off.quietHours, on.quietHours, on.showsDetails]).toEqual([start.quietHours, null, true]);
  });

  test('is refused where nobody may choose so, in a sentence that says why', () => {
    const refusal = (data: unknown) => refusalToSet(read(data));
    expect(refusal({ choices: { payments: { email: false } } })).toBe(
      '«Mis pagos y reembolsos» por «Correo» no se puede desactivar. Es la constancia de tu dinero.',
    );
    expect(refusal({ choices: { sales: { sms: true } } })).toBe(
      '«Ventas de mi tienda» no se envía por «Mensaje de texto».',
    );
    expect(refusal({ choices: { promotions: { push: true } } })).toMatch(/leer y aceptar la autorización/);
    expect(refusal({ choices: { promotions: { push: true } }, consent: 'promotions-1' })).toBeNull();
    expect(refusal({ choices: { promotions: { push: false }, payments: { email: true } } })).toBeNull();
  });

  test('passes over categories that do not concern the person', () => {
    const data = read({ choices: { sales: { push: false }, system: { push: false } } });
    expect(withPreferences(DEFAULT_PREFERENCES, data, buyer).choices).toEqual({ system: { push: false } });
    expect(categoriesOf(vendor)).toContain('sales');
    expect(categoriesOf(worker)).not.toContain('sales');
  });

  test.each([
    [{ choices: { holograms: { push: true } } }, /no tiene ese tipo de notificación/],
    [{ choices: { sales: { fax: true } } }, /no envía por ese medio/],
    [{ consent: 'promotions-9' }, /no conoce la frase/],
    [{ quiet_hours: { from: 60, to: 60 } }, /horas distintas/],
  ])('says what it does not understand of %j', (data, sentence) => {
    const parsed = v.safeParse(SetPreferencesData, data);
    expect(parsed.issues?.map((each) => each.message).join()).toMatch(sentence);
  });
});

test.each([
  [{ from: 1_320, to: 390 }, 'de 10:00 p. m. a 6:30 a. m. del día siguiente'],
  [{ from: 0, to: 720 }, 'de 12:00 a. m. a 12:00 p. m.'],
])('quiet hours are said with the day on which they end: %j', (hours, text) => {
  expect(quietHoursText(hours)).toBe(text);
});

test('of a newer server’s answer the unknown is left out', () => {
  const choices = { holograms: { push: true }, system: { push: false, fax: true } };
  const digests = { sales: 'daily', moon: 'daily', desk: 'hourly' };
  const answer = {
    choices,
    quiet_hours: null,
    shows_details: false,
    digests,
    digest_minute: 420,
    changed_at: null,
  };
  expect(preferencesIn(answer).choices).toEqual({ system: { push: false } });
});

describe('a preset', () => {
  test.each([buyer, vendor, worker])('is what the preferences of $userType are once it is chosen', (who) => {
    for (const preset of PREFERENCE_PRESETS) {
      const choices = choicesFrom(presetCells(preset, who));
      const data = read({ choices, digests: rhythmTable(presetRhythms(preset, who)) });
      expect(refusalToSet(data)).toBeNull();
      const set = withPreferences(DEFAULT_PREFERENCES, data, who);
      expect(changedBy(presetCells(preset, who), set)).toEqual([]);
      expect(presetOf(set, who)).toBe(preset);
    }
  });

  test('turns no advertising on, and the least one turns it off', () => {
    const agreed = { ...DEFAULT_PREFERENCES, choices: { promotions: { email: true } } };
    const set = (preset: 'all' | 'mandatory', from: typeof agreed) =>
      withPreferences(from, read({ choices: choicesFrom(presetCells(preset, buyer)) }), buyer);
    const promoted = [
      set('all', { ...agreed, choices: { promotions: { email: false } } }),
      set('all', agreed),
      set('mandatory', agreed),
    ].map((each) => wantsChannel(each, 'promotions', 'email'));
    expect(promoted).toEqual([false, true, false]);
  });
});

test('letters come in a digest as somebody chose last, but for those that come one by one', () => {
  const daily = read({ digests: { sales: 'daily', products: 'weekly' }, digest_minute: 1_080 });
  expect(refusalToSet(daily)).toBeNull();
  const set = withPreferences(DEFAULT_PREFERENCES, daily, vendor);
  expect([set.digests, set.digestMinute]).toEqual([{ sales: 'daily', products: 'weekly' }, 1_080]);
  expect(withPreferences(set, read({ digests: { sales: 'each' } }), vendor).digests).toEqual({
    products: 'weekly',
  });
  // Not theirs: nothing of it is kept.
  expect(withPreferences(DEFAULT_PREFERENCES, daily, buyer).digests).toEqual({});
  for (const each of ['purchases', 'promotions'] as const)
    expect(refusalToSet(read({ digests: { [each]: 'daily' } }))).toMatch(/llegan uno por uno/);
  expect(refusalToSet(read({ digests: { purchases: 'each' } }))).toBeNull();
});

test.each(NOTIFICATION_KINDS)(
  'who turns everything off is sent of %s what nobody may turn off alone',
  (kind) => {
    const cells = [buyer, vendor, worker, fixedRole('owner')].flatMap((who) => presetCells('mandatory', who));
    const noon = Date.parse('2026-03-05T17:00:00Z');
    const agreed = { hasConsented: true, isExcluded: false, hadOneToday: false, channelOfWeek: null };
    const open = {
      kind,
      atMs: noon,
      nowMs: noon,
      isAccountOpen: true,
      hasDestination: true,
      isProven: true,
      isRead: false,
      isSuperseded: false,
      isOfFormerStore: false,
      commercial: kind === 'campaign.promotion' ? agreed : null,
      preferences: { ...DEFAULT_PREFERENCES, choices: choicesFrom(cells) },
      digestedAtMs: null,
      isUnderWay: false,
      pushedAtMs: [],
      sameKindAtMs: null,
      waiting: 1,
    };
    const { mandatory } = categoryNamed(notificationKinds[kind].category);
    // A test is what its person asks for at that moment.
    const isAskedFor = kind === 'notification.test';
    for (const channel of channelsOfKind(kind)) {
      const isSent = isAskedFor || mandatory[channel] !== undefined;
      for (const byTopic of [true, false])
        expect([channel, decideDelivery({ ...open, channel, byTopic }).do]).toEqual([
          channel,
          isSent ? 'send' : 'skip',
        ]);
    }
  },
);

describe('the notifications of a person of a store', () => {
  const of = (cells: Parameters<typeof choicesFrom>[0], hasDevice = true) =>
    storeNotificationsOf({ ...DEFAULT_PREFERENCES, choices: choicesFrom(cells) }, { hasDevice });

  test('are what they chose of sales, products and promotions', () => {
    expect(of([])).toEqual({ push: true, orderUpdates: true, promotions: false });
    expect(of([], false)).toEqual({ push: false, orderUpdates: true, promotions: false });
    expect(of([{ category: 'promotions', channel: 'email', wants: true }]).promotions).toBe(true);
  });

  test.each(['push', 'orderUpdates'] as const)('do what turning %s on and off says', (setting) => {
    const off = storeNotificationCells(setting, false);
    expect(of(off)[setting]).toBe(false);
    expect(of([...off, ...storeNotificationCells(setting, true)])[setting]).toBe(true);
  });
});

test('the sentence that people agreed to is the one that they read then', () => {
  expect(consentText('promotions-1', 'email', true)).toBe(
    'Autorizo a MeStore a enviarme promociones por correo. Puedo dejar de recibirlas cuando quiera, aquí mismo.',
  );
  expect(consentText('promotions-1', 'push', false)).toBe(
    'Ya no autorizo a MeStore a enviarme promociones por avisos en mis equipos.',
  );
});
