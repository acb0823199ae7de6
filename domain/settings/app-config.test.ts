import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appConfigOf, defaultAppConfig } from '#domain/settings/app-config.ts';
import { PublicValues } from '#domain/settings/public-settings.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';

test('the configuration that nobody changed is the specification’s, in pesos and the time of Bogotá', () => {
  expect(defaultAppConfig).toEqual({
    language: 'es',
    currency: 'COP',
    timezone: 'America/Bogota',
    features: { darkMode: true, notifications: true, analytics: false, beta: false },
    api: { timeout: 30_000, retries: 3 },
    cache: { ttl: 5 },
    version: '1.0.0',
  });
});

test('each flag and limit is the setting of its own, and the version that of the build', () => {
  const set = {
    'site.dark_mode': false,
    'site.notifications': false,
    'site.analytics': true,
    'site.beta_banner': true,
    'app.api_timeout': 8_000,
    'app.api_retries': 0,
    'app.cache_ttl': 60,
  };
  expect(appConfigOf(v.parse(PublicValues, set), '2.4.1')).toMatchObject({
    features: { darkMode: false, notifications: false, analytics: true, beta: true },
    api: { timeout: 8_000, retries: 0 },
    cache: { ttl: 60 },
    version: '2.4.1',
  });
});

test.each([
  ['site.analytics', 'sí'],
  ['site.notifications', 1],
  ['app.api_timeout', 0],
  ['app.api_timeout', 999],
  ['app.api_timeout', 120_001],
  ['app.api_timeout', '30000'],
  ['app.api_retries', -1],
  ['app.api_retries', 11],
  ['app.api_retries', 1.5],
  ['app.cache_ttl', 0],
  ['app.cache_ttl', 1_441],
] as const)(
  '%s is never %j, and a device that reads it keeps to the initial value where it cannot act by it',
  (key, value) => {
    expect(v.safeParse(settingsCatalogue[key].schema as v.GenericSchema, value).success).toBe(false);
    const read = v.parse(PublicValues, { [key]: value })[key];
    expect(typeof read).toBe(typeof v.parse(PublicValues, {})[key]);
    if (typeof read === 'number')
      expect(Number.isInteger(read) && read >= (key === 'app.api_retries' ? 0 : 1)).toBe(true);
  },
);
