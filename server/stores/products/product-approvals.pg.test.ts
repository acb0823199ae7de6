import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import {
  productApprovalsPath,
  REVIEW_LEASE_MS,
  type ProductApproval,
} from '#domain/stores/product-approval.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { aProductDecision, aSave, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

let laterMs = 0;
const server = await serverForFile({ now: () => Date.now() + laterMs });

async function waiting(asking: Record<string, string> = {}): Promise<ProductApproval[]> {
  const headers = await server.signIn('admin');
  const answer = await server.request(`${productApprovalsPath}?${new URLSearchParams(asking)}`, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ProductApproval[] }).data;
}

/** A store's new product that waits. @returns its id. */
async function sent(fields: object = {}): Promise<string> {
  const id = uuidv7();
  await deliver(server, 'vendor', [aSave(id, wholeFields(fields))]);
  return id;
}

async function take(id: string, role: UserType, method: 'POST' | 'DELETE' = 'POST') {
  const headers = await server.signIn(role);
  return server.request(`${productApprovalsPath}/${id}/lease`, { method, headers });
}

describe('the changes that wait for a decision', () => {
  test('are those that were sent, with what to look at first, until somebody decides', async () => {
    const kept = uuidv7();
    const name = 'Termo de acero, pide por WhatsApp';
    const id = await sent({ name });
    await deliver(server, 'vendor', [aSave(kept, wholeFields({ name: 'Un borrador' }), { submit: false })]);
    const [found, ...others] = (await waiting()).filter((each) => [id, kept].includes(each.id));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id,
      name,
      published: null,
      draft: { name },
      marks: [{ field: 'name', reason: 'palabra_prohibida', words: ['whatsapp'] }],
    });
    await deliver(server, 'admin', [aProductDecision(id, found?.version ?? 0)]);
    expect((await waiting()).map((each) => each.id)).not.toContain(id);
  });

  test('are found by their id, their words and their kind', async () => {
    const id = await sent({ name: 'Hamaca de San Jacinto' });
    for (const asking of [{ q: id }, { q: 'hamaca jacinto' }, { q: 'hamaca', kind: 'new' }])
      expect((await waiting(asking)).map((each) => each.id)).toEqual([id]);
    expect(await waiting({ q: 'hamaca', kind: 'change' })).toEqual([]);
  });

  test('stand in the order in which they were sent, whatever their ids', async () => {
    const [later, earlier] = [uuidv7(), uuidv7()].toSorted();
    for (const id of [earlier ?? '', later ?? '']) {
      laterMs += 1_000;
      await deliver(server, 'vendor', [aSave(id, wholeFields({ name: 'Molinillo de café' }))]);
    }
    expect((await waiting({ q: 'molinillo' })).map((each) => each.id)).toEqual([earlier, later]);
  });

  test('are no longer there when they were sent back, and read with what was said when asked for', async () => {
    const id = await sent({ name: 'Canasto de werregue' });
    const remark = { field: 'name', reason: 'texto_incompleto', note: 'Di de qué tamaño es.' };
    await deliver(server, 'admin', [
      aProductDecision(id, 1, { outcome: 'request_changes', remarks: [remark] }),
    ]);
    expect(await waiting({ q: id })).toEqual([]);
    const [decided] = await waiting({ q: id, decided: 'true' });
    expect(decided).toMatchObject({ id, change_state: 'CAMBIOS_SOLICITADOS', remarks: [remark] });
    expect(decided?.decided_at).not.toBeNull();
  });

  test('are not told of a draft that its store did not send', async () => {
    const id = uuidv7();
    await deliver(server, 'vendor', [aSave(id, wholeFields(), { submit: false })]);
    expect(await waiting({ q: id, decided: 'true' })).toEqual([]);
  });
});

describe('a change that somebody looks at', () => {
  test('is theirs for a while: a colleague reads who has it and cannot decide', async () => {
    const id = await sent();
    const mine = (await (await take(id, 'admin')).json()) as { reviewer_id: string };
    expect(mine.reviewer_id).toBe('persona-admin');
    expect(await (await take(id, 'owner')).json()).toEqual(mine);
    expect((await waiting({ q: id }))[0]?.lease).toEqual(mine);
    const early = await deliverOne(server, 'owner', aProductDecision(id, 1, {}, 'owner'));
    expect(early).toMatchObject({ status: 'rejected', problem: { code: 'product_in_review' } });

    laterMs += REVIEW_LEASE_MS + 1;
    expect(await (await take(id, 'owner')).json()).toMatchObject({ reviewer_id: 'persona-owner' });
    const late = await deliverOne(server, 'owner', aProductDecision(id, 1, {}, 'owner'));
    expect(late).toMatchObject({ status: 'applied' });
  });

  test('is free again once they leave it, and its store reads nothing anew of all that', async () => {
    const id = await sent();
    const stamp = () => rowsOf(server.db, sql`select sx::text from store_products where id = ${id}`);
    const before = await stamp();
    await take(id, 'admin');
    expect((await take(id, 'owner', 'DELETE')).status).toBe(204);
    expect((await waiting({ q: id }))[0]?.lease).toMatchObject({ reviewer_id: 'persona-admin' });
    expect((await take(id, 'admin', 'DELETE')).status).toBe(204);
    expect((await waiting({ q: id }))[0]?.lease).toBeNull();
    expect(await stamp()).toEqual(before);
    await take(id, 'admin');
    await deliver(server, 'admin', [aProductDecision(id, 1)]);
    expect(await stamp()).not.toEqual(before);
  });

  test('has to wait for a decision', async () => {
    const id = await sent();
    await deliver(server, 'admin', [aProductDecision(id, 1)]);
    expect((await take(id, 'owner')).status).toBe(404);
    expect((await take('ninguno', 'owner')).status).toBe(404);
  });
});
