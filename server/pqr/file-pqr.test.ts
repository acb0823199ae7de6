import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { guestPaths } from '#domain/accounts/guest.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { FiledPqr, type NewPqr } from '#domain/pqr/pqr.ts';
import { BatchAnswer, syncPaths } from '#domain/protocol/command.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { deliver } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { aPqrFiling } from '#test/server/pqr.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let people = 0;

/** A PQR of a person who files no other. */
function ownPqr(over: Partial<NewPqr> = {}): NewPqr {
  people += 1;
  return aPqr({ id: randomUUID(), email: `visita-${people}@correo.co`, ...over });
}

const storedFor = (email: string) => server.db.select().from(pqrs).where(eq(pqrs.email, email));

describe('pqr.file', () => {
  test('of a visitor comes as a guest’s and answers the proof, the same however often it is sent', async () => {
    const [guestId, deviceId] = [randomUUID(), randomUUID()];
    const entered = await server.request(guestPaths.enter, {
      json: {
        guest_id: guestId,
        guest_secret: 'x'.repeat(43),
        acepta_tratamiento_datos: true,
        device_id: deviceId,
      },
    });
    const { offline_grant: grant } = v.parse(LoginAnswer, await entered.json());
    const pqr = ownPqr();
    const json = { commands: [aPqrFiling('buyer', pqr, { actorId: guestId, deviceId })] };
    const send = async () => {
      const headers = { authorization: `Bearer ${grant}` };
      const answer = await server.request(syncPaths.order, { headers, json });
      return v.parse(BatchAnswer, await answer.json()).results[0];
    };
    const first = await send();
    expect(first?.status).toBe('applied');
    expect(v.parse(FiledPqr, first?.result)).toMatchObject({ id: pqr.id, kind: 'reclamo' });
    expect((await send())?.result).toEqual(first?.result);
    expect(await storedFor(pqr.email)).toHaveLength(1);
    expect(await emailsTo(server, 'email', pqr.email)).toHaveLength(1);
  });

  test('is the same as one that came by POST /pqr before', async () => {
    const pqr = ownPqr();
    const before = v.parse(FiledPqr, await (await server.request('/api/v1/pqr', { json: pqr })).json());
    const [result] = await deliver(server, 'buyer', [aPqrFiling('buyer', pqr)]);
    expect(result).toMatchObject({ status: 'applied', result: before });
    expect(await emailsTo(server, 'email', pqr.email)).toHaveLength(1);
  });

  test('is refused under the id of another one', async () => {
    const pqr = ownPqr();
    const other = { ...pqr, description: 'Otra cosa muy distinta.' };
    const results = await deliver(server, 'buyer', [aPqrFiling('buyer', pqr), aPqrFiling('buyer', other)]);
    expect(results).toMatchObject([{ status: 'applied' }, { problem: { code: 'different_pqr' } }]);
    expect(await storedFor(pqr.email)).toMatchObject([{ description: pqr.description }]);
  });

  test('that would write one letter too many to somebody is left for later, and holds up nothing', async () => {
    const { email } = ownPqr();
    const filings = Array.from({ length: rateLimits.pqrs.perKey + 1 }, () =>
      aPqrFiling('buyer', ownPqr({ email })),
    );
    const toAnother = aPqrFiling('buyer', ownPqr());
    const results = await deliver(server, 'buyer', [...filings, toAnother]);
    const late = { status: 'failed', problem: { code: 'too_many_letters' } };
    expect(results.at(rateLimits.pqrs.perKey)).toMatchObject(late);
    expect(results.filter((each) => each.status === 'applied')).toHaveLength(rateLimits.pqrs.perKey + 1);
    expect(await storedFor(email)).toHaveLength(rateLimits.pqrs.perKey);
    const again = await deliver(server, 'buyer', filings);
    expect(again).toMatchObject(
      results.slice(0, -1).map(({ status, result }) => ({ status, ...(result ? { result } : {}) })),
    );
  });
});
