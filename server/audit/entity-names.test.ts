import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { created, type AuditedThing } from '#domain/audit/audit-change.ts';
import { namesOf } from '#server/audit/entity-names.ts';
import { payoutRuns } from '#server/db/tables/money/payouts-tables.ts';
import { webhookEndpoints } from '#server/db/tables/integrations-tables.ts';
import { aCustomRole } from '#test/server/custom-roles.ts';
import { aSavedReport } from '#test/server/reports.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

/** What the audit calls something that it names by its id. */
async function nameOf(of: AuditedThing, id: string): Promise<string | undefined> {
  const record = { changes: [created(of, id, {})], subject: '', asked: {}, device_id: null };
  const [names] = await namesOf(server.db, [{ ...record, ...ELSE }]);
  return names?.[id];
}

const ELSE = {
  source: 'act',
  ref: '1',
  act: 'settings.change',
  outcome: 'done',
  reason: '',
  actor_id: null,
  role: null,
  command_id: null,
  occurred_at: null,
  recorded_at: '2026-12-01T15:00:00.000Z',
  arrival: null,
} as const;

test('a setting is called what its page calls it, and other things by the name that somebody gave them', async () => {
  const [webhook, run, at] = [randomUUID(), randomUUID(), new Date()];
  await server.db.insert(webhookEndpoints).values({
    id: webhook,
    name: 'Contabilidad',
    url: 'https://contabilidad.test/mestore',
    kinds: [],
    state: 'enabled',
    secret: new Uint8Array(32),
    createdBy: server.accountId('owner'),
    createdAt: at,
  });
  const [{ turn } = { turn: 0 }] = await server.db
    .insert(payoutRuns)
    .values({ id: run, state: 'draft', version: 1, madeBy: server.accountId('owner'), madeAt: at, until: at })
    .returning({ turn: payoutRuns.turn });
  const role = await aCustomRole(server, { name: 'Despachos de la mañana', granted: [] });
  const report = await aSavedReport(server, 'owner', { name: 'Ventas por ciudad' });

  expect(await nameOf('setting', 'company.name')).toBe('Razón social');
  expect(await nameOf('webhook', webhook)).toBe('Contabilidad');
  expect(await nameOf('role', role)).toBe('Despachos de la mañana');
  expect(await nameOf('report', report)).toBe('Ventas por ciudad');
  expect(await nameOf('payout_run', run)).toBe(`GR-${String(turn).padStart(6, '0')}`);
  expect(await nameOf('webhook', randomUUID())).toBeUndefined();
});
