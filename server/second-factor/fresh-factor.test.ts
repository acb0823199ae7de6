import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keyPaths, KeyScope } from '#domain/accounts/api-key.ts';
import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { integrationPaths } from '#domain/integrations/integrations-api.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const authenticator = await enrolFactor(server, await server.signIn('owner'), nowMs);

const id = server.accountId('buyer');
const nobody = uuidv7(nowMs);
const reason = 'Lo pidió su jefe';
const invited = { nombre: 'Ana Nueva', email: 'ana@nuevo.co', role: 'buyer' };
const sensitive: [string, object | null][] = [
  [peoplePaths.export, null],
  [peoplePaths.role(id), { role: 'customer', vendor_id: null, reason }],
  [peoplePaths.confirmRequest(nobody), {}],
  [peoplePaths.disable(id), { reason }],
  [peoplePaths.enable(id), { reason }],
  [peoplePaths.newPassword(id), { reason }],
  [peoplePaths.invitations, { ...invited, id: nobody, vendor_id: null }],
  [peoplePaths.importInvitations, { rows: [{ ...invited, line: 2, email: 'luis@nuevo.co', store: '' }] }],
  [keyPaths.keys, { name: 'Contabilidad', scopes: KeyScope.options.slice(0, 1), days: 90 }],
  [integrationPaths.endpoints, { name: 'ERP', url: 'https://example.com/x', kinds: ['order.placed'] }],
  [integrationPaths.rotate(nobody), {}],
  [commissionPaths.order, { save_id: nobody, seen_revision: 0, rule_ids: [] }],
  [commissionPaths.end, { save_id: nobody, seen_revision: 0, rule_id: nobody, until_day: '2026-11-30' }],
];

async function codeOf(headers: Record<string, string>, path: string, json: object | null): Promise<string> {
  const answer = await server.request(path, { headers, ...(json && { json }) });
  if (answer.headers.get('content-type')?.includes('json') !== true) return '';
  return v.parse(v.object({ code: v.optional(v.string(), '') }), await answer.json()).code;
}

test.each(sensitive)('%s asks who has a second factor for a fresh one', async (path, json) => {
  const headers = await server.signIn('owner');
  expect(await codeOf(headers, path, json)).toBe('AUTH_009');
  const code = authenticator.codeAt((nowMs += 30_000));
  await server.request(secondFactorPaths.verify, { headers, json: { code } });
  for (const passes of [headers, await server.signIn('superuser')])
    expect(['AUTH_009', 'VAL_001', 'VAL_002']).not.toContain(await codeOf(passes, path, json));
});

test('a change that gives nothing to anybody asks for none', async () => {
  const headers = await server.signIn('owner');
  expect(await codeOf(headers, peoplePaths.rejectRequest(nobody), {})).not.toBe('AUTH_009');
  expect(await codeOf(headers, peoplePaths.endSessions(id), {})).toBe('');
});
