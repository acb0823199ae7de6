import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { configTable } from '#server/config/config-table.ts';
import { environment } from '#server/config/environment.ts';
import { publicKeyOf, vapidKeysOf } from '#server/config/vapid-keys.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const dataDir = temporaryFolder('mestore-config-').path;
afterAll(() => rmSync(dataDir, { recursive: true }));
const secret = 'x'.repeat(32);

describe('readConfig', () => {
  test('needs nothing outside production', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8000,
      databaseUrl: null,
      seedDemo: true,
      seedHistory: false,
      trustedProxies: [],
      countryHeader: null,
      minClientVersion: null,
    });
  });

  test('makes a secret once and keeps it for the owner of the folder only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
    expect(statSync(path.join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  test('lists every bad variable in one message', () => {
    const bad = {
      NODE_ENV: 'production',
      PORT: 'ochenta',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'mestore.co',
      TRUSTED_PROXIES: '127.0.0.1,nadie',
      GOOGLE_CLIENT_ID: 'dos palabras',
      GOOGLE_AUTH_URL: 'javascript:alert(1)',
      GOOGLE_KEYS_URL: 'http://en-el-camino.co/llaves',
      PASSKEY_DOMAIN: 'https://mestore.co',
      SEED_DEMO: 'quizás',
      REMOTE_LOGGING: 'a ratos',
      MIN_CLIENT_VERSION: 'uno',
    };
    const message = messageOf(() => readConfig(bad));
    for (const name of [...Object.keys(bad), 'JWT_SECRET'].filter((each) => each !== 'NODE_ENV')) {
      expect(message).toContain(`${name}: `);
    }
  });

  test('makes passkeys for the public address or a domain that contains it, and starts with no other', () => {
    const given = { DATA_DIR: dataDir, PUBLIC_URL: 'https://tienda.mestore.co' };
    expect(readConfig({ DATA_DIR: dataDir, PORT: '4000' }).relyingParty).toEqual({
      id: 'localhost',
      origins: ['http://localhost:4000'],
    });
    expect(readConfig({ ...given, PASSKEY_DOMAIN: 'MeStore.co' }).relyingParty?.id).toBe('mestore.co');
    expect(messageOf(() => readConfig({ ...given, PASSKEY_DOMAIN: 'otra.co' }))).toContain(
      'PASSKEY_DOMAIN: debe ser el dominio de PUBLIC_URL (tienda.mestore.co)',
    );
  });

  test('hears of errors of devices in production, and elsewhere when it is asked to', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: secret };
    expect(readConfig(production).remoteLogging).toBe(true);
    expect(readConfig({ ...production, REMOTE_LOGGING: 'off' }).remoteLogging).toBe(false);
    expect(readConfig({ JWT_SECRET: secret }).remoteLogging).toBe(false);
    expect(readConfig({ JWT_SECRET: secret, REMOTE_LOGGING: 'on' }).remoteLogging).toBe(true);
  });

  test('refuses a short secret, and none at all in production', () => {
    expect(messageOf(() => readConfig({ JWT_SECRET: 'corto' }))).toContain('JWT_SECRET: debe tener 32');
    expect(messageOf(() => readConfig({ NODE_ENV: 'production' }))).toContain('JWT_SECRET: es obligatoria');
  });

  test('lets nobody guess passwords cheaply in production', () => {
    const given = { DATA_DIR: dataDir, JWT_SECRET: secret, PASSWORD_COST: 'low' };
    expect(readConfig(given).passwordCost).toBe('low');
    const refused = messageOf(() => readConfig({ ...given, NODE_ENV: 'production' }));
    expect(refused).toContain('PASSWORD_COST: en producción debe ser full');
  });

  test('lets nobody move its time or run its jobs by calls in production', () => {
    const given = { DATA_DIR: dataDir, JWT_SECRET: secret };
    expect(readConfig(given).devCalls).toBe(false);
    expect(readConfig({ ...given, DEV_CALLS: 'on' }).devCalls).toBe(true);
    const refused = messageOf(() => readConfig({ ...given, DEV_CALLS: 'on', NODE_ENV: 'production' }));
    expect(refused).toContain('DEV_CALLS: en producción debe ser off');
    expect(messageOf(() => readConfig({ ...given, DEV_CALLS: '1' }))).toContain(
      'DEV_CALLS: debe ser on u off',
    );
  });

  test('does not seed the demonstration in production', () => {
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: secret }).seedDemo).toBe(false);
  });

  test('offers Google to whoever has a client id, with its addresses unless others are given', () => {
    const given = { DATA_DIR: dataDir, GOOGLE_KEYS_URL: 'http://127.0.0.1:4000/llaves' };
    expect(readConfig(given).google).toBeNull();
    expect(readConfig({ ...given, GOOGLE_CLIENT_ID: 'una.apps.googleusercontent.com' }).google).toEqual({
      clientId: 'una.apps.googleusercontent.com',
      authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      keysUrl: 'http://127.0.0.1:4000/llaves',
    });
  });

  test('says who runs the installation as far as it was told', () => {
    const given = { DATA_DIR: dataDir, COMPANY_NAME: 'Prueba S. A. S.', COMPANY_NIT: '900123456-7' };
    expect(readConfig(given).company).toEqual({
      name: 'Prueba S. A. S.',
      nit: '900123456-7',
      address: null,
      phone: null,
      email: null,
    });
    const bad = { ...given, COMPANY_NIT: '900.123.456', COMPANY_EMAIL: 'servicio' };
    expect(messageOf(() => readConfig(bad))).toMatch(/COMPANY_NIT: .*\n.*COMPANY_EMAIL: /);
  });

  test('pays through the local gateway, through Wompi with its four keys, and not at all in production', () => {
    const wompi = {
      WOMPI_PUBLIC_KEY: 'pub_prod_abcdefgh',
      WOMPI_PRIVATE_KEY: 'prv_prod_abcdefgh',
      WOMPI_EVENTS_SECRET: 'prod_events_abcdefgh',
      WOMPI_INTEGRITY_SECRET: 'prod_integrity_abcdefgh',
    };
    const local = readConfig({ JWT_SECRET: secret, PORT: '9100' }).payments;
    expect(local).toMatchObject({ name: 'local', browserApiUrl: 'http://localhost:9101/v1' });
    expect(local?.eventsSecret).not.toBe(readConfig({ JWT_SECRET: 'y'.repeat(32) }).payments?.eventsSecret);
    expect(readConfig({ JWT_SECRET: secret, ...wompi }).payments).toMatchObject({
      name: 'wompi',
      apiUrl: 'https://production.wompi.co/v1',
      environment: 'prod',
    });
    expect(readConfig({ JWT_SECRET: secret, NODE_ENV: 'production' }).payments).toBeNull();
    const mixed = { ...wompi, WOMPI_EVENTS_SECRET: 'test_events_abcdefgh' };
    expect(messageOf(() => readConfig(mixed))).toContain('WOMPI_EVENTS_SECRET');
    const { WOMPI_PRIVATE_KEY: _, ...three } = wompi;
    expect(messageOf(() => readConfig(three))).toContain('WOMPI_PRIVATE_KEY: para cobrar');
    expect(messageOf(() => readConfig({ ...wompi, WOMPI_PUBLIC_KEY: 'clave' }))).toContain('pub_test_');
  });

  test('has the same push keys in every server of a secret, or those given where they are a pair', () => {
    const drawn = readConfig({ JWT_SECRET: secret }).push;
    expect(readConfig({ JWT_SECRET: 'y'.repeat(32), DOCUMENTS_KEY: secret }).push).toEqual(drawn);
    expect(publicKeyOf(drawn.privateKey)).toBe(drawn.publicKey);
    expect(drawn.subject).toBe('mailto:hola@mestore.co');
    const given = {
      JWT_SECRET: 'y'.repeat(32),
      VAPID_PUBLIC_KEY: drawn.publicKey,
      VAPID_PRIVATE_KEY: drawn.privateKey,
      VAPID_SUBJECT: 'https://mestore.co/contacto',
    };
    expect(readConfig(given).push).toEqual({ ...drawn, subject: 'https://mestore.co/contacto' });
    const other = vapidKeysOf('otro').privateKey;
    expect(messageOf(() => readConfig({ ...given, VAPID_PRIVATE_KEY: other }))).toContain('no son pareja');
    expect(messageOf(() => readConfig({ ...given, VAPID_PRIVATE_KEY: '' }))).toContain(
      'se necesitan las dos',
    );
  });

  test('answers to push services by an address that they take', () => {
    const production = { JWT_SECRET: secret, NODE_ENV: 'production' };
    const refused = 'VAPID_SUBJECT: en producción no puede ser de localhost';
    const locals = [
      'mailto:yo@localhost',
      'mailto:yo@localhost?subject=Avisos',
      'https://localhost:8000',
      'https://localhost./x',
      'https://127.0.0.1/x',
    ];
    for (const local of locals) {
      expect(readConfig({ JWT_SECRET: secret, VAPID_SUBJECT: local }).push.subject).toBe(local);
      expect(messageOf(() => readConfig({ ...production, VAPID_SUBJECT: local }))).toContain(refused);
    }
    expect(messageOf(() => readConfig({ ...production, MAIL_FROM: 'Yo <yo@pc.local>' }))).toContain(refused);
    expect(readConfig({ ...production, COMPANY_EMAIL: 'hola@tienda.co' }).push.subject).toBe(
      'mailto:hola@tienda.co',
    );
    expect(messageOf(() => readConfig({ VAPID_SUBJECT: 'soporte' }))).toContain('VAPID_SUBJECT: debe ser');
  });

  test('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', JWT_SECRET: secret })).toMatchObject({
      port: 8000,
      databaseUrl: null,
    });
  });
});

describe('the documentation of the configuration', () => {
  test('.env.example has every variable, each commented out', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const named = lines.flatMap((line) => /^# ?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(named).toEqual(Object.keys(environment));
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  test('the README has the table as the schema tells it', () => {
    expect(tableRows(readFileSync('README.md', 'utf8'))).toEqual(
      expect.arrayContaining(tableRows(configTable())),
    );
  });
});

/** Cells of a Markdown table's rows, whatever their padding. */
function tableRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}
