import { describe, expect, test } from 'vitest';
import { type KnownOfStore, nextSteps } from '#domain/stores/applications/next-steps.ts';
import { productWork } from '#domain/stores/product-work.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';

const nothing: KnownOfStore = {
  store: aStoreProfile(),
  unsavedFields: 0,
  conflicts: 0,
  asked: 0,
  products: productWork([]),
  restock: [],
  lowStock: 0,
  outOfStock: 0,
  openNotices: 0,
};

describe('what a store does next', () => {
  test('is nothing when its profile is whole and nothing waits', () => {
    expect(nextSteps(nothing)).toEqual([]);
  });

  test('is nothing of what the device does not know', () => {
    const unknown = {
      store: undefined,
      asked: undefined,
      products: undefined,
      restock: undefined,
      lowStock: undefined,
      outOfStock: undefined,
      openNotices: undefined,
    };
    expect(nextSteps({ ...nothing, ...unknown })).toEqual([]);
  });

  test('begins with what somebody waits for and ends with what is under way', () => {
    const replaced = [
      { field: 'city' as const, value: 'Girón', by_name: 'Rosa', at: '2026-03-05T15:00:00.000Z' },
    ];
    const store = aStoreProfile({ phone: '', storeDescription: 'Corta' }, { replaced });
    const conflict = {
      command_id: 'c',
      field: 'price',
      mine: 1,
      seen: 2,
      by_name: 'Luz',
      at: replaced[0]?.at ?? '',
    } as const;
    const products = productWork([
      { change_state: 'CAMBIOS_SOLICITADOS', conflicts: [] },
      { change_state: 'RECHAZADO', conflicts: [conflict] },
      { change_state: 'BORRADOR', conflicts: [] },
      { change_state: 'APROBADO', conflicts: [] },
    ]);
    const busy = {
      store,
      unsavedFields: 2,
      conflicts: 1,
      asked: 2,
      products,
      restock: ['Ruana', 'Termo'],
      lowStock: 3,
      outOfStock: 4,
      openNotices: 5,
    };
    expect(nextSteps(busy)).toEqual([
      { kind: 'conflicts', count: 1 },
      { kind: 'asked', count: 2 },
      { kind: 'replaced', count: 1 },
      { kind: 'sent_back', count: 2 },
      { kind: 'disputed', count: 1 },
      { kind: 'restock', names: ['Ruana', 'Termo'] },
      { kind: 'out_of_stock', count: 4 },
      { kind: 'low_stock', count: 3 },
      { kind: 'unsaved', count: 2 },
      { kind: 'profile', percent: 83, missing: ['Teléfono', 'Descripción de tienda'] },
      { kind: 'begun', count: 1 },
      { kind: 'notices', count: 5 },
    ]);
  });
});
