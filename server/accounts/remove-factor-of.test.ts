import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { AccountRefused } from '#server/accounts/add-account.ts';
import { removeFactorOf } from '#server/accounts/remove-factor-of.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { addPasskey } from '#test/server/passkeys.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** Letters are sorted by their moment. */
let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => (nowMs += 1) });

test('the operator removes the factor of who lost everything, which the audit keeps and a letter says', async () => {
  const headers = await server.signIn('admin_logistics');
  await enrolFactor(server, headers, nowMs);
  await removeFactorOf(server.services, 'Admin_Logistics@prueba.co');
  const state = await server.request(secondFactorPaths.state, { headers });
  expect(await state.json()).toMatchObject({ enrolled_at: null, recovery_left: 0 });
  const about = 'Tu cuenta de MeStore ya no pide un segundo factor';
  expect(await emailsTo(server, 'email', 'admin_logistics@prueba.co', about)).toHaveLength(1);
  const of = eq(auditEvents.subject, `account:${server.accountId('admin_logistics')}`);
  expect(await server.db.select().from(auditEvents).where(of)).toMatchObject([
    { act: 'account.removeFactor', actorId: null },
  ]);
  for (const email of ['admin_logistics@prueba.co', 'nadie@prueba.co'])
    await expect(removeFactorOf(server.services, email)).rejects.toThrow(AccountRefused);
});

test('and the passkeys, also of who has nothing else', async () => {
  await addPasskey(server, await server.signIn('admin_sales'));
  await removeFactorOf(server.services, 'admin_sales@prueba.co');
  expect(await passkeysOf(server.db, server.accountId('admin_sales'))).toEqual([]);
  const letters = await emailsTo(server, 'email', 'admin_sales@prueba.co');
  expect(letters[0]?.subject).toBe('Se quitaron las llaves de acceso de tu cuenta de MeStore');
});
