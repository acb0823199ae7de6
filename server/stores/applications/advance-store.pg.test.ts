import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { ListedStore } from '#domain/stores/listed-store.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { applicantsForFile, WHOLE } from '#test/server/stores/store-applications.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { aProductDecision, aSave, storeProduct, wholeFields } from '#test/server/stores/store-products.ts';

const { server, forgetSessions, doing, anApplicant, step, reviewed } = await applicantsForFile();

async function listed(query: string): Promise<ListedStore[]> {
  const headers = await server.signIn('admin');
  const answer = await server.request(`/api/v1/store-applications?${query}`, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ListedStore[] }).data;
}
const idsOf = (rows: readonly ListedStore[]) => rows.map((each) => each.id);
const shopStatus = async (product: string) => (await server.request(`/api/v1/products/${product}`)).status;

describe('of two reviewers', () => {
  test('the one who took it decides; the other is told, and may take it', async () => {
    const id = await anApplicant();
    await step(id, 'take', '');
    const [document] = (await reviewed(id)).documents;
    const superuser = { by: 'superuser' } as const;
    for (const name of ['approve', 'reject', 'request_information', 'release'])
      expect(await step(id, name, 'Ya lo vi', superuser)).toMatchObject({
        problem: { code: 'application_taken' },
      });
    const judged = { document_id: document?.id, state: 'aceptado' };
    expect(await doing('superuser', 'store.judgeDocument', judged)).toMatchObject({
      problem: { code: 'application_taken' },
    });
    await step(id, 'take', '', superuser);
    expect(await step(id, 'approve', '')).toMatchObject({ problem: { code: 'application_taken' } });
    expect(await step(id, 'approve', '', superuser)).toMatchObject({ status: 'applied' });
  });

  test('only the first approves, and the store is told once', async () => {
    const id = await anApplicant({ name: 'Dulces de Vélez' });
    const answers = await Promise.all([
      step(id, 'approve', ''),
      step(id, 'approve', '', { by: 'superuser' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['applied', 'rejected']);
    expect((await reviewed(id)).events.map((each) => each.step)).toEqual(['submit', 'approve']);
  });

  test('who lets it go leaves it for the others', async () => {
    const id = await anApplicant();
    await step(id, 'take', '');
    expect(idsOf(await listed('assignee=me'))).toContain(id);
    await step(id, 'release', '');
    expect(await reviewed(id)).toMatchObject({ state: 'enviada', assignee_id: null });
    expect(idsOf(await listed('assignee=nobody&waiting=true'))).toContain(id);
  });

  test('nobody decides about an application that was sent again after they read it', async () => {
    const id = await anApplicant();
    const { submitted_at: read } = await reviewed(id);
    await step(id, 'request_information', 'Falta la cámara de comercio.');
    forgetSessions();
    await doing('vendor', 'store.submitApplication', { vendor_id: id });
    expect(await step(id, 'approve', '', { seen: read ?? '' })).toMatchObject({
      problem: { code: 'application_sent_again' },
    });
  });
});

describe('the list', () => {
  test('tells apart what waits, what is repeated and what does not', async () => {
    const first = await anApplicant({ tax_id: '811015655-1', phone: '3001119999' });
    const second = await anApplicant({ tax_id: '811015655', phone: '3001118888' });
    await step(second, 'reject');
    expect(idsOf(await listed('waiting=true&q=811015655'))).toEqual([first]);
    expect(idsOf(await listed('duplicates=true&q=811015655')).toSorted()).toEqual([first, second].toSorted());
    expect(await listed('duplicates=false&q=811015655')).toEqual([]);
  });
});

describe('a document', () => {
  test('is judged while its application waits, and not after', async () => {
    const id = await anApplicant();
    const [document] = (await reviewed(id)).documents;
    await step(id, 'approve', '');
    expect((await reviewed(id)).documents.map((each) => each.state)).toEqual(['aceptado', 'aceptado']);
    const judged = { document_id: document?.id, state: 'rechazado', reason: 'Tarde.' };
    expect(await doing('admin', 'store.judgeDocument', judged)).toMatchObject({
      problem: { code: 'store_step_not_possible' },
    });
  });
});

describe('a store that waits', () => {
  test('prepares its products, and nothing of it is public until it is approved', async () => {
    const id = await anApplicant();
    const product = uuidv7();
    await deliver(server, 'vendor', [aSave(product, wholeFields(), { vendor_id: id })]);
    expect(await deliverOne(server, 'admin', aProductDecision(product, 1))).toMatchObject({
      status: 'applied',
    });
    const [row] = await server.db.select().from(products).where(eq(products.id, product));
    expect(row).toMatchObject({ status: 'APPROVED', storeOpen: false });
    expect([await shopStatus(product), (await server.request(`/api/v1/stores/${id}`)).status]).toEqual([
      404, 404,
    ]);
    await step(id, 'approve', '');
    expect([await shopStatus(product), (await server.request(`/api/v1/stores/${id}`)).status]).toEqual([
      200, 200,
    ]);
  });

  test('that is approved begins its profile with what it applied with', async () => {
    const id = await anApplicant();
    await step(id, 'approve', '');
    const answer = await server.request('/api/v1/stores/mine', { headers: await server.signIn('vendor') });
    expect(await answer.json()).toMatchObject({
      data: [
        {
          store_state: 'activa',
          profile: {
            storeName: WHOLE.name,
            contactInfo: { address: WHOLE.address, city: 'Medellín', state: 'Antioquia' },
            settings: { business: { returnPolicy: WHOLE.return_policy } },
          },
        },
      ],
    });
  });
});

describe('a suspended store', () => {
  test('has what its devices send later taken, and none of it is public until it is active again', async () => {
    const id = await anApplicant();
    await step(id, 'approve', '');
    const product = uuidv7();
    await deliver(server, 'vendor', [aSave(product, wholeFields(), { vendor_id: id })]);
    await deliver(server, 'admin', [aProductDecision(product, 1)]);
    await step(id, 'suspend', 'Envió productos que no eran.');
    // Forty changes of its device, each made on the one before.
    const cheaper = Array.from({ length: 40 }, (_, turn) => {
      const seen = { price: 50_000 - turn * 10 };
      return aSave(product, { price: seen.price - 10 }, { vendor_id: id, seen });
    });
    const answers = await deliver(server, 'vendor', cheaper);
    expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(cheaper.length);
    expect(await storeProduct(server, product)).toMatchObject({
      published: { price: 49_600 },
      conflicts: [],
    });
    expect(await shopStatus(product)).toBe(404);
    await step(id, 'resume', '');
    expect(await shopStatus(product)).toBe(200);
  });
});

test('a store is told what became of it by a letter, and of who took it by none', async () => {
  const id = await anApplicant({ name: 'Tejidos de Curití' });
  const email = `${id}@tienda.co`;
  await server.db.update(vendors).set({ email }).where(eq(vendors.id, id));
  await step(id, 'take', '');
  expect(await emailsTo(server, 'email', email)).toEqual([]);
  await step(id, 'request_information', 'El RUT está borroso.');
  const [letter] = await emailsTo(server, 'email', email);
  expect(letter?.body).toContain('El RUT está borroso.');
});

describe('a store that was rejected', () => {
  const refusedFor = 'El NIT es de otra empresa.';
  const again = (id: string) => doing('vendor', 'store.applyAgain', { vendor_id: id });

  test('applies again with what it had, and the application that was decided stays with its reason', async () => {
    const id = await anApplicant({ tax_id: '800197268-4', phone: '3001112299' });
    await step(id, 'take', '');
    await step(id, 'reject', refusedFor);
    expect(await again(id)).toMatchObject({ status: 'applied', result: { state: 'borrador' } });
    expect(await again(id)).toMatchObject({ status: 'applied', result: { state: 'borrador' } });
    const fields = { tax_id: '900123456-8', phone: '3009998877' };
    await doing('vendor', 'store.saveApplication', { vendor_id: id, fields });
    const sent = await doing('vendor', 'store.submitApplication', { vendor_id: id });
    expect(sent).toMatchObject({ status: 'applied', result: { state: 'enviada' } });
    const shown = await reviewed(id);
    expect(shown).toMatchObject({ assignee_id: null, state_note: '', fields });
    expect(shown.past).toMatchObject([{ note: refusedFor, fields: { tax_id: '800197268-4' } }]);
    expect(shown.events.map((each) => each.step)).toEqual([
      'submit',
      'take',
      'reject',
      'apply_again',
      'submit',
    ]);
  });

  test('is known by the NIT and the telephone of the application that was rejected', async () => {
    const id = await anApplicant({ tax_id: '860002964-4', phone: '3001112255' });
    await step(id, 'reject', refusedFor);
    await again(id);
    const fields = { tax_id: '890903938-8', phone: '3007776655' };
    await doing('vendor', 'store.saveApplication', { vendor_id: id, fields });
    const other = await anApplicant({ tax_id: '860002964', phone: '3001112255' });
    expect((await reviewed(other)).duplicates).toMatchObject([{ id, same: ['tax_id', 'phone'] }]);
  });

  test('is the only one that does: another state, and another person’s store, are refused', async () => {
    const id = await anApplicant();
    expect(await again(id)).toMatchObject({ problem: { code: 'store_step_not_possible' } });
    expect(await again('tienda-2')).toMatchObject({ problem: { code: 'store_not_found' } });
  });
});
