import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditPath } from '#domain/audit/audit-entry.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { settingsPaths } from '#domain/settings/settings-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { keysDesk, testKeys as first } from '#test/server/money/gateway-keys.ts';
import { serverForFile } from '#test/server/test-server.ts';

const rotatedEvents = 'test_events_segunda0000eeee';
const wrong = 'prv_test_equivocada000zzzz';
const mixed = 'prv_prod_primera00000000bbbb';

const lines: string[] = [];
const server = await serverForFile({ hearLog: (line) => lines.push(line) });
let owner: Record<string, string> = {};
const { answers, ask, state, save, remove, test: ofKeys } = keysDesk(server, () => owner);

describe('no secret', () => {
  const secrets = [
    first.private_key,
    first.events_secret,
    first.integrity_secret,
    rotatedEvents,
    wrong,
    mixed,
  ];
  const forms = secrets.flatMap((each) => [each, Buffer.from(each).toString('hex')]);
  const told = (texts: readonly string[]) =>
    texts.filter((text) => forms.some((each) => text.includes(each))).map((text) => text.slice(0, 200));

  beforeAll(async () => {
    owner = await server.signIn('owner');
    const others = await server.signIn('superuser');
    expect((await save(first)).status).toBe(200);
    expect((await save({ events_secret: rotatedEvents }, { headers: others })).status).toBe(200);
    expect((await save({ private_key: wrong }, { seen: 1 })).status).toBe(409);
    expect((await save({ private_key: mixed })).status).toBe(422);
    expect((await save({ public_key: first.private_key })).status).toBe(422);
    expect((await save({ private_key: wrong })).status).toBe(200);
    expect((await ofKeys()).status).toBe(200);
    // What PostgreSQL says of a refused row repeats it.
    await server.db.execute(sql`alter table gateway_key_sets add constraint closed check (false) not valid`);
    expect((await save(first)).status).toBe(500);
    await server.db.execute(sql`alter table gateway_key_sets drop constraint closed`);
    for (const body of [`{"seen_version":0,"private_key":"${wrong}"`, `"${wrong}"`])
      await ask(paymentPaths.keys, {
        method: 'POST',
        body,
        headers: { ...owner, 'content-type': 'application/json' },
      });
    await ask(paymentPaths.keys, { json: { seen_version: 0, llave: first.private_key } });
    expect((await remove()).status).toBe(200);
    const read = [paymentPaths.methods, paymentPaths.health, auditPath, `${auditPath}/export`, '/metrics'];
    for (const path of [...Object.values(settingsPaths), ...read]) await ask(path);
    await state();
  });

  test('stands in an answer', () => {
    expect(answers.length).toBeGreaterThan(20);
    expect(told(answers)).toEqual([]);
  });

  test('stands in a line of the log', () => {
    expect(lines.filter((each) => each.includes('"level":"error"')).length).toBeGreaterThan(0);
    expect(told(lines)).toEqual([]);
  });

  test('stands in any table of the database, and so in no audit, export or copy of a device', async () => {
    const tables = await rowsOf<{ name: string }>(
      server.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['gateway_key_sets', 'audit_acts', 'payment_attempts', 'setting_changes']),
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await rowsOf<{ row: string }>(
          server.db,
          sql`select each::text as row from ${sql.identifier(name)} each`,
        );
        return rows.map(({ row }) => `${name} ${row}`);
      }),
    );
    expect(told(texts.flat())).toEqual([]);
    const audited = texts.flat().filter((each) => each.includes('settings.changeGatewayKeys'));
    expect(audited.length).toBeGreaterThan(2);
  });
});
