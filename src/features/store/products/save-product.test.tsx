import { expect, test } from 'vitest';
import { pendingPhotoUrl } from '#domain/stores/pending-photo.ts';
import { commandsOf } from '#src/features/store/products/save-product.ts';
import { anId } from '#test/factories/outbox-factory.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';

const thermos = aStoreProduct();

test('the price of a product does not wait for its photograph', () => {
  const upload = anId();
  const fields = { price: 80_000, images: [{ public_url: pendingPhotoUrl(upload) }] };
  const of = { product: thermos, name: 'Termo', seen: storeProductFields(), fields, submit: true };
  const [price, photo] = commandsOf(of);
  expect(price).toMatchObject({
    data: { seen: { price: 89_900 }, fields: { price: 80_000 } },
    options: { after: [] },
  });
  expect(photo).toMatchObject({ data: { fields: { images: fields.images } } });
  expect(photo?.options.after).toEqual([upload, price?.id]);
  expect(photo?.options.lane).not.toBe(price?.options.lane);
});
