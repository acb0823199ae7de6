import { describe, expect, test } from 'vitest';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { ledger, receipt, truth } from '#test/simulation/invariants/nothing-done.ts';
import { leadsComplete } from '#test/simulation/invariants/leads-complete.ts';
import { pqrsMoveByRule } from '#test/simulation/invariants/pqrs-move-by-rule.ts';
import { productsByRule } from '#test/simulation/invariants/products-by-rule.ts';
import { ratedOnce } from '#test/simulation/invariants/rated-once.ts';
import { storesByRule } from '#test/simulation/invariants/stores-by-rule.ts';
import type { Truth } from '#test/simulation/truth.ts';

describe('a check refuses', () => {
  /** What these people had done, one after the other, each with success. */
  const taken = (...entries: readonly ReturnType<typeof anEntry>[]) => ({
    ledger: {
      ...ledger,
      tried: new Map(entries.map((entry) => [entry.id, { entry, person: 0, device: 0, effectId: entry.id }])),
    },
    receipts: entries.map((each) => ({ ...receipt(each.id, 1, '9'), actor_id: 'persona-0' })),
  });

  test('a product that somebody rated twice, other stars than were given, and figures of other ratings', () => {
    const given = taken({ ...anEntry({ name: 'order.rateProduct' }), data: { product_id: 'p', rating: 4 } });
    const rating = { id: 'r', product_id: 'p', buyer_id: 'persona-0', rating: 4 };
    const product = { id: 'p', rating: 4, review_count: 1 } as Truth['products'][number];
    const check = (more: Partial<Truth>) => () =>
      ratedOnce(given, {
        ...truth,
        receipts: given.receipts,
        ratings: [rating],
        products: [product],
        ...more,
      });
    expect(check({})).not.toThrow();
    expect(check({ ratings: [rating, { ...rating, id: 's' }] })).toThrow('rated 2 times');
    expect(check({ ratings: [{ ...rating, rating: 5 }] })).toThrow('5 are kept');
    expect(check({ ratings: [] })).toThrow('undefined are kept');
    expect(check({ products: [{ ...product, review_count: 2 }] })).toThrow('4 of 2');
  });

  test('a text that nobody approved, a change that is lost, and a value that waits twice', () => {
    const entry = {
      ...anEntry({ name: 'product.save' }),
      data: { product_id: 'p', fields: { description: 'Honda' } },
    };
    const decision = { ...anEntry({ name: 'product.decide' }), data: { product_id: 'p' } };
    const done = (published: readonly string[], conflicts: readonly string[] = []) => {
      const given = taken(entry, decision);
      const results = [
        { product_id: 'p', version: 2, published: [], conflicts },
        { product_id: 'p', version: 3, published, conflicts: [] },
      ];
      const receipts = given.receipts.map((each, index) => {
        return { ...each, result: { ...each.result, result: results[index] } };
      });
      return { ledger: given.ledger, receipts };
    };
    const waiting = { command_id: entry.id, field: 'description' } as never;
    const check = (
      { ledger: told, receipts }: ReturnType<typeof done>,
      [description, draft, conflicts]: [string, object, never[]],
    ) => {
      const product = { id: 'p', description, price: 1 } as Truth['products'][number];
      const row = {
        id: 'p',
        vendor_id: 'v',
        change_state: 'APROBADO' as const,
        version: 3,
        draft,
        conflicts,
      };
      return () =>
        productsByRule({ ledger: told }, { ...truth, receipts, products: [product], storeProducts: [row] });
    };
    expect(check(done(['description']), ['Honda', {}, []])).not.toThrow();
    expect(check(done([]), ['', { description: 'Honda' }, []])).not.toThrow();
    expect(check(done([], ['description']), ['', {}, [waiting]])).not.toThrow();
    expect(check(done([]), ['Honda', {}, []])).toThrow('nobody approved it');
    expect(check(done(['description']), ['Otra', {}, []])).toThrow('nobody approved it');
    expect(check(done([]), ['', {}, []])).toThrow('wrote Honda');
    expect(check(done([], ['description']), ['', {}, []])).toThrow('0 values');
    expect(check(done([], ['description']), ['', {}, [waiting, waiting]])).toThrow('2 values');
  });

  test('a PQR that was answered twice, closed without an answer, or says what nobody answered', () => {
    const answer = (text: string) => ({
      ...anEntry({ name: 'pqr.answer' }),
      data: { pqr_id: 'q', answer: text },
    });
    const close = { ...anEntry({ name: 'pqr.close' }), data: { pqr_id: 'q', note: '' } };
    const pqr = { id: 'q', status: 'answered' as const, answer: 'Sí.', answered_by: 'persona-0' };
    const check =
      (row: Partial<Truth['pqrs'][number]>, ...entries: ReturnType<typeof anEntry>[]) =>
      () => {
        const done = taken(...entries);
        pqrsMoveByRule(done, { ...truth, receipts: done.receipts, pqrs: [{ ...pqr, ...row }] });
      };
    expect(check({}, answer('Sí.'))).not.toThrow();
    expect(check({ status: 'closed' }, answer('Sí.'), close)).not.toThrow();
    expect(check({}, answer('Sí.'), answer('No.'))).toThrow('answered 2 times');
    expect(check({ status: 'filed' }, answer('Sí.'))).toThrow('is filed');
    expect(check({}, answer('Sí.'), close)).toThrow('its closing is not');
    expect(check({}, answer('No.'))).toThrow('another answer');
    expect(check({ id: 'other', status: 'filed' }, answer('Sí.'))).toThrow();
  });

  test('an e-mail that is two leads or none, a request that is lost or counts twice, and a company that is gone', () => {
    const asks = (email: string, empresa?: string) => {
      const entry = anEntry({ name: 'lead.request' });
      return { ...entry, data: { id: entry.id, email, nombre: 'Luz', ...(empresa ? { empresa } : {}) } };
    };
    const [first, again] = [asks('LUZ@correo.co', 'Dulces'), asks('luz@correo.co')];
    const done = taken(first, again);
    const lead = { id: 'l', email_key: 'luz@correo.co', nombre: 'Luz', company: 'Dulces', times: 2 };
    const known = { ...lead, status: 'nuevo' as const };
    const requests = [first, again].map(({ id }) => ({ id, lead_id: 'l' }));
    const check = (leads: Truth['leads'], leadRequests: Truth['leadRequests'] = requests) => {
      return () => leadsComplete(done, { ...truth, receipts: done.receipts, leads, leadRequests });
    };
    expect(check([known])).not.toThrow();
    expect(check([])).toThrow('is no lead');
    expect(check([known, { ...known, id: 'm' }])).toThrow('is 2 leads');
    expect(check([known], requests.slice(1))).toThrow('lost the request');
    expect(check([{ ...known, times: 3 }])).toThrow('3 are counted');
    expect(check([{ ...known, company: null }])).toThrow('lost its company');
    expect(check([{ ...known, nombre: 'Otra' }])).toThrow('nobody gave');
    expect(check([known, { ...known, id: 'm', email_key: 'otra@correo.co' }])).toThrow('never asked');
  });

  test('goods of a store that is not active, a move that no rule has, and what a store wrote and is not there', () => {
    const id = 'tienda-2';
    const written = { vendor_id: id, fields: { address: 'Calle 1' } };
    const done = taken({ ...anEntry({ name: 'store.saveApplication' }), data: written });
    const product = { id: 'p', vendor_id: id, store_open: false } as Truth['products'][number];
    const sent = { id: '1', vendor_id: id, step: 'submit', to_state: 'enviada', note: '' } as const;
    const others = [
      { id: 'tienda-0', state: 'activa' },
      { id: 'tienda-1', state: 'activa' },
    ] as const;
    const whole: Truth = {
      ...truth,
      receipts: done.receipts,
      products: [product],
      stores: [...others, { id, state: 'enviada' }],
      storeEvents: [sent],
      storeApplications: [{ id, fields: { address: 'Calle 1' } }],
    };
    const check = (more: Partial<Truth>) => () => storesByRule(done, { ...whole, ...more });
    expect(check({})).not.toThrow();
    expect(check({ products: [{ ...product, store_open: true }] })).toThrow('its store is enviada');
    expect(check({ storeEvents: [] })).toThrow('its events lead to borrador');
    expect(check({ storeEvents: [sent, { ...sent, id: '2' }] })).toThrow('from enviada by submit');
    expect(check({ storeApplications: [{ id, fields: {} }] })).toThrow('applies from undefined');
  });
});
