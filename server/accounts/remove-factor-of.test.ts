import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { AccountRefused } from '#server/accounts/add-account.ts';
import { removeFactorOf } from '#server/accounts/remove-factor-of.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { serverForFile } from '#test/server/test-server.ts';

const nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });

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
