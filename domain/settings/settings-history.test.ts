import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { PublicValues } from '#domain/settings/public-settings.ts';
import { SETTING_KEYS, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import {
  changedKeys,
  conflictingSettings,
  settingsHistory,
  unsetSettings,
  type SettingChange,
} from '#domain/settings/settings-history.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import { shippingZones } from '#test/factories/orders/shipping-factory.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

const cost = (version: number, value: unknown, atMs = version * DAY_MS): SettingChange => {
  return { version, key: 'shipping.cost', value, atMs };
};

describe('the catalogue', () => {
  test('has an initial value for each setting that its own schema takes', () => {
    for (const key of SETTING_KEYS)
      expect(
        v.safeParse(settingsCatalogue[key].schema as v.GenericSchema, initialSettings[key]).success,
      ).toBe(true);
    expect(conflictingSettings(initialSettings)).toEqual({});
  });

  test('says of each setting whether devices read it, and they read no other', () => {
    const read = SETTING_KEYS.filter((key) => settingsCatalogue[key].isPublic);
    expect(Object.keys(PublicValues.entries)).toEqual(read);
  });

  test.each([
    ['shipping.cost', -1],
    ['shipping.cost', '9900'],
    ['shipping.cost', 9900.5],
    ['shipping.cost', 3_000_000_000],
    ['shipping.free_from', 0],
    ['shipping.cut_off', 24],
    ['shipping.cut_off', '14'],
    ['shipping.handling_days', 4],
    ['calendar.extra_holidays', ['2026-12-24']],
    ['security.password_length', 5],
    ['security.session_days', 0],
    ['payments.methods', []],
    ['payments.methods', ['bitcoin']],
    ['payments.methods', ['pse', 'pse']],
    ['payments.cash_on_delivery_departments', ['99999']],
    ['security.portal_addresses', ['la oficina']],
    ['company.nit', '900.123.456-7'],
    ['company.email', 'servicio'],
    ['site.beta_banner', 'no'],
  ] as const)('refuses %s = %j, and coerces nothing', (key, value) => {
    expect(v.safeParse(settingsCatalogue[key].schema as v.GenericSchema, value).success).toBe(false);
  });
});

describe('the history', () => {
  test('without a change is the initial settings, version 0', () => {
    expect(unsetSettings.version).toBe(0);
    expect(unsetSettings.values).toEqual(initialSettings);
  });

  test('keeps what was set at each version, whatever is set later', () => {
    const history = settingsHistory([cost(1, 9_900), cost(2, 12_000)]);
    expect(history.version).toBe(2);
    expect(history.values['shipping.cost']).toBe(12_000);
    expect([0, 1, 2, 3].map((at) => history.valuesAt(at)['shipping.cost'])).toEqual([
      15_000, 9_900, 12_000, 12_000,
    ]);
  });

  test('of any numbers is the last one, and every version is found again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1 }), (costs) => {
        const history = settingsHistory(costs.map((each, at) => cost(at + 1, each)));
        expect(history.values['shipping.cost']).toBe(costs.at(-1));
        for (const [at, each] of costs.entries())
          expect(history.valuesAt(at + 1)['shipping.cost']).toBe(each);
      }),
    );
  });

  test('reads a change once, however many orders ask for the values of before', () => {
    let times = 0;
    const zone = { departments: ['88'], municipalities: [], cost: 40_000, free_from: 500_000 };
    const named = Object.defineProperty({ ...zone }, 'name', {
      enumerable: true,
      get: () => `Islas ${(times += 1)}`,
    });
    const changes = [{ version: 1, key: 'shipping.zones', value: [named], atMs: 0 }, cost(2, 12_000, 0)];
    const history = settingsHistory(changes);
    const once = times;
    for (let order = 0; order < 100; order += 1) history.valuesAt(1);
    expect(history.remembered(1, 0)?.['shipping.zones']).toMatchObject([{ cost: 40_000 }]);
    expect([once > 0, times]).toEqual([true, once]);
  });

  test('passes over keys and values of a newer version', () => {
    const newer = [
      cost(1, 9_900),
      { version: 2, key: 'drones.enabled', value: true, atMs: 0 },
      cost(3, 'gratis'),
    ];
    const history = settingsHistory(newer);
    expect(history.version).toBe(3);
    expect(history.values['shipping.cost']).toBe(9_900);
  });

  test('gives way to what the environment fixes', () => {
    const named = { version: 1, key: 'company.name', value: 'Otra', atMs: 0 };
    expect(settingsHistory([named], { 'company.name': 'Fija S. A. S.' }).values['company.name']).toBe(
      'Fija S. A. S.',
    );
  });

  test('remembers what a device showed until seven days after it was replaced', () => {
    const history = settingsHistory([cost(1, 9_900, 0), cost(2, 12_000, 10 * DAY_MS)]);
    const replaced = 10 * DAY_MS;
    const last = replaced + TERMS_REMEMBERED_DAYS * DAY_MS;
    expect(history.remembered(1, last)?.['shipping.cost']).toBe(9_900);
    expect(history.remembered(1, last + 1)).toBeNull();
    expect(history.remembered(0, replaced)).toBeNull();
    expect(history.remembered(2, last + 1)?.['shipping.cost']).toBe(12_000);
    expect(history.remembered(3, replaced)).toBeNull();
  });
});

test('says which keys differ, and values in words', () => {
  const after = { ...initialSettings, 'shipping.cost': 9_900, 'site.beta_banner': true };
  expect(changedKeys(initialSettings, after)).toEqual(['shipping.cost', 'site.beta_banner']);
  expect(settingText('shipping.cost', 9_900)).toBe('$\u00a09.900');
  expect(settingText('site.beta_banner', false)).toBe('No');
  expect(settingText('security.session_days', 30)).toBe('30 días');
  expect(settingText('payments.cash_on_delivery_departments', ['68', '05'])).toBe('Santander, Antioquia');
  expect(settingText('payments.cash_on_delivery_departments', [])).toBe('Todo el país');
  expect(settingText('shipping.cut_off', 14)).toBe('14:00');
  expect(settingText('shipping.cut_off', null)).toBe('Sin hora límite');
  expect(settingText('shipping.zones', shippingZones.slice(0, 1))).toBe(
    'Área metropolitana: $\u00a06.000, gratis desde $\u00a080.000 (Bucaramanga, Floridablanca, Girón, Piedecuesta)',
  );
  expect(settingText('calendar.extra_holidays', [{ day: '2026-12-24', name: 'Inventario' }])).toBe(
    '24 de dic de 2026 (Inventario)',
  );
  expect(settingText('drones.enabled', true)).toBe('true');
});
