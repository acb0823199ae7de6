import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StoredProduct, storedProduct } from '#domain/catalog/stored-product.ts';
import { aProduct } from '#test/factories/product-factory.ts';

test('a product from a server that knows no families is kept as one that has none', () => {
  const { family_id: _family, variant_attributes: _attributes, ...old } = aProduct(1);
  expect(v.parse(v.strictObject(StoredProduct.entries), storedProduct(old))).toEqual(
    storedProduct(aProduct(1)),
  );
  expect(storedProduct(old)).toMatchObject({ family_id: null, variant_attributes: {} });
  const sized = aProduct(1, { family_id: 'f', variant_attributes: { talla: 'M' } });
  expect(storedProduct(sized)).toMatchObject({ family_id: 'f', variant_attributes: { talla: 'M' } });
});
