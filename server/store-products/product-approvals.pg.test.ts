import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/ids.ts';
import { productApprovalsPath, type ProductApproval } from '#domain/store-products/product-approval.ts';
import { deliver } from '#test/server/commands.ts';
import { aProductDecision, aSave, wholeFields } from '#test/server/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function waiting(asking: Record<string, string> = {}): Promise<ProductApproval[]> {
  const headers = await server.signIn('admin');
  const answer = await server.request(`${productApprovalsPath}?${new URLSearchParams(asking)}`, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ProductApproval[] }).data;
}

describe('the changes that wait for a decision', () => {
  test('are those that were sent, with what to look at first, until somebody decides', async () => {
    const [sent, kept] = [uuidv7(), uuidv7()];
    const name = 'Termo de acero, pide por WhatsApp';
    await deliver(server, 'vendor', [
      aSave(sent, wholeFields({ name })),
      aSave(kept, wholeFields({ name: 'Un borrador' }), { submit: false }),
    ]);
    const [found, ...others] = (await waiting()).filter((each) => [sent, kept].includes(each.id));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: sent,
      name,
      published: null,
      draft: { name },
      marks: [{ field: 'name', reason: 'palabra_prohibida', words: ['whatsapp'] }],
    });
    await deliver(server, 'admin', [aProductDecision(sent, found?.version ?? 0)]);
    expect((await waiting()).map((each) => each.id)).not.toContain(sent);
  });

  test('are found by their id, their words and their kind', async () => {
    const id = uuidv7();
    await deliver(server, 'vendor', [aSave(id, wholeFields({ name: 'Hamaca de San Jacinto' }))]);
    for (const asking of [{ q: id }, { q: 'hamaca jacinto' }, { q: 'hamaca', kind: 'new' }])
      expect((await waiting(asking)).map((each) => each.id)).toEqual([id]);
    expect(await waiting({ q: 'hamaca', kind: 'change' })).toEqual([]);
  });
});
