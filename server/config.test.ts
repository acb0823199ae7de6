import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { configTable } from '#server/config-table.ts';
import { environment } from '#server/environment.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mestore-config-'));
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
      trustedProxies: [],
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
      SEED_DEMO: 'quizás',
      MIN_CLIENT_VERSION: 'uno',
    };
    const message = messageOf(() => readConfig(bad));
    for (const name of [...Object.keys(bad), 'JWT_SECRET'].filter((each) => each !== 'NODE_ENV')) {
      expect(message).toContain(`${name}: `);
    }
  });

  test('refuses a short secret, and none at all in production', () => {
    expect(messageOf(() => readConfig({ JWT_SECRET: 'corto' }))).toContain('JWT_SECRET: debe tener 32');
    expect(messageOf(() => readConfig({ NODE_ENV: 'production' }))).toContain('JWT_SECRET: es obligatoria');
  });

  test('does not seed the demonstration in production', () => {
    expect(readConfig({ NODE_ENV: 'production', JWT_SECRET: secret }).seedDemo).toBe(false);
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
