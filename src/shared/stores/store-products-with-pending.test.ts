import { describe, expect, test } from 'vitest';
import { storeProductsWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { anEntry, anId } from '#test/factories/outbox-factory.ts';
import { aStoreProduct } from '#test/factories/stores/store-product-factory.ts';

const thermos = aStoreProduct();
const base = { vendor_id: 'tienda', seen: {}, submit: true };
const save = (data: object, over: object = {}) =>
  anEntry({ name: 'product.save', data: { ...base, product_id: thermos.id, ...data }, ...over });
const shown = (...entries: Parameters<typeof storeProductsWithPending>[1]) =>
  storeProductsWithPending([thermos], entries);

describe('the products of a store as its device shows them', () => {
  test('have the last of its own changes, while buyers still see what is public', () => {
    const [product] = shown(save({ fields: { price: 80_000 } }), save({ fields: { price: 79_000 } }));
    expect(product).toMatchObject({ provisional: true, change_state: 'PENDIENTE', draft: { price: 79_000 } });
    expect(product?.current.price).toBe(79_000);
    expect(product?.published?.price).toBe(89_900);
  });

  test('a refused change is shown no more', () => {
    const [product] = shown(save({ fields: { price: 80_000 } }, { state: 'rejected' }));
    expect(product).toMatchObject({ provisional: false, draft: {}, change_state: 'APROBADO' });
  });

  test('a product that was made here is among them before the server knows it', () => {
    const id = anId();
    const products = shown(save({ product_id: id, fields: { name: 'Ruana' }, submit: false }));
    expect(products.map((each) => [each.current.name, each.change_state])).toEqual([
      ['Termo de acero 1 L', 'APROBADO'],
      ['Ruana', 'BORRADOR'],
    ]);
  });

  test('a draft that was given up is gone, and a change of what is public leaves that as it is', () => {
    const id = anId();
    const discard = (product_id: string) =>
      anEntry({ name: 'product.discard', data: { product_id, version: 1 } });
    const products = shown(
      save({ product_id: id, fields: { name: 'Ruana' } }),
      save({ fields: { name: 'Otro' } }),
      discard(id),
      discard(thermos.id),
    );
    expect(products.map((each) => [each.current.name, each.change_state])).toEqual([
      ['Termo de acero 1 L', 'APROBADO'],
    ]);
  });

  test('a conflict is over with the choice, and the chosen value is the one that stays', () => {
    const command_id = anId();
    const conflict = {
      command_id,
      field: 'price',
      mine: 70_000,
      seen: 1,
      by_name: 'Julián',
      at: thermos.created_at,
    };
    const disputed = aStoreProduct({ conflicts: [{ ...conflict, field: 'price' }] });
    const choose = (keep: string) =>
      storeProductsWithPending(
        [disputed],
        [
          anEntry({
            name: 'product.resolveConflict',
            data: { product_id: disputed.id, command_id, field: 'price', keep },
          }),
        ],
      )[0];
    expect(choose('mine')).toMatchObject({ conflicts: [], current: { price: 70_000 } });
    expect(choose('theirs')).toMatchObject({ conflicts: [], current: { price: 89_900 } });
  });
});
