import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentFields } from '#domain/stores/current-fields.ts';
import { isSameValue, rebaseFields } from '#domain/stores/rebase-fields.ts';
import { type OpenChange, type SaveTerms, saveChange } from '#domain/stores/save-change.ts';
import {
  BLANK_FIELDS,
  type SomeFields,
  type StoreProductField,
  type StoreProductFields,
} from '#domain/stores/store-product-fields.ts';

const published: StoreProductFields = {
  ...BLANK_FIELDS,
  name: 'Termo',
  category_id: 'hogar',
  sku: 'TER-1',
  price: 50_000,
};
const open = (over: Partial<OpenChange> = {}): OpenChange => ({
  published,
  draft: {},
  change_state: 'APROBADO',
  remarks: [],
  ...over,
});
const terms: SaveTerms = {
  submit: true,
  publishes: false,
  limit: { approvedPrice: 50_000, percent: 20 },
  today: '2026-11-27',
};

const someFields = fc.record(
  {
    name: fc.constantFrom('Termo', 'Olla', 'Balde'),
    price: fc.constantFrom(40_000, 50_000, 60_000),
    gtin: fc.constantFrom(null, '7702004003508'),
    min_stock: fc.nat({ max: 3 }),
    variant_attributes: fc.constantFrom({}, { talla: 'M' }, { talla: 'M', color: 'azul' }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SomeFields>;

describe('a change brought onto what is there now', () => {
  test('takes every field, or has it in conflict, or it is already so; never two of them', () => {
    fc.assert(
      fc.property(someFields, someFields, someFields, (draft, seen, fields) => {
        const current = currentFields({ published, draft });
        const { taken, conflicts } = rebaseFields(current, { seen: { ...published, ...seen }, fields });
        for (const field of Object.keys(fields) as StoreProductField[]) {
          const ways = [
            field in taken,
            conflicts.some((each) => each.field === field),
            isSameValue(current[field], fields[field]),
          ];
          expect(ways.filter(Boolean)).toHaveLength(1);
        }
      }),
    );
  });

  test('made on what is there is taken whole, and brought a second time changes nothing', () => {
    fc.assert(
      fc.property(someFields, someFields, (draft, fields) => {
        const current = currentFields({ published, draft });
        const once = rebaseFields(current, { seen: current, fields });
        expect(once.conflicts).toEqual([]);
        const after = currentFields({ published: current, draft: once.taken });
        expect(rebaseFields(after, { seen: current, fields })).toEqual({ taken: {}, conflicts: [] });
      }),
    );
  });

  test('of different fields by two people ends the same in either order', () => {
    fc.assert(
      fc.property(someFields, someFields, (one, other) => {
        const second = Object.fromEntries(Object.entries(other).filter(([field]) => !(field in one)));
        const [a, b] = [
          { seen: published, fields: one },
          { seen: published, fields: second as SomeFields },
        ];
        const brought = (first: typeof a, then: typeof a) => {
          const { taken } = rebaseFields(published, first);
          const next = currentFields({ published, draft: taken });
          return currentFields({ published: next, draft: rebaseFields(next, then).taken });
        };
        expect(brought(a, b)).toEqual(brought(b, a));
      }),
    );
  });
});

describe('a save', () => {
  test('never makes a text or a picture of a store public by itself', () => {
    fc.assert(
      fc.property(someFields, fc.boolean(), (fields, submit) => {
        const saved = saveChange(open(), { seen: published, fields }, { ...terms, submit });
        if (!saved.ok) return;
        const { publish, draft } = saved.outcome;
        expect(Object.keys(publish)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(name|description|images|variant_attributes)$/)]),
        );
        // Nothing is lost: what was wanted is public, waits, or was so before.
        for (const [field, value] of Object.entries(fields)) {
          const now = currentFields({ published: { ...published, ...publish } as StoreProductFields, draft });
          expect(now[field as 'name']).toEqual(value);
        }
      }),
    );
  });

  test('of a price goes alone beside an unfinished text', () => {
    const product = open({ draft: { name: 'Ter' }, change_state: 'BORRADOR' });
    const saved = saveChange(product, { seen: { price: 50_000 }, fields: { price: 51_000 } }, terms);
    expect(saved).toMatchObject({
      ok: true,
      outcome: { publish: { price: 51_000 }, draft: { name: 'Ter' }, change_state: 'BORRADOR' },
    });
  });

  test('keeps the remarks on a change until it is sent again', () => {
    const remarks = [{ field: 'name', reason: 'texto_incorrecto', note: '' }] as const;
    const asked = open({
      draft: { name: 'Ter' },
      change_state: 'CAMBIOS_SOLICITADOS',
      remarks: [...remarks],
    });
    const change = { seen: { name: 'Ter' }, fields: { name: 'Termo azul' } };
    const kept = saveChange(asked, change, { ...terms, submit: false });
    expect(kept).toMatchObject({ outcome: { change_state: 'CAMBIOS_SOLICITADOS', remarks } });
    const sent = saveChange(asked, change, terms);
    expect(sent).toMatchObject({ outcome: { change_state: 'PENDIENTE', remarks: [] } });
  });

  test('that takes everything back leaves no change open', () => {
    const product = open({ draft: { name: 'Olla' }, change_state: 'PENDIENTE' });
    const saved = saveChange(product, { seen: { name: 'Olla' }, fields: { name: 'Termo' } }, terms);
    expect(saved).toMatchObject({ outcome: { publish: {}, draft: {}, change_state: 'APROBADO' } });
  });
});
