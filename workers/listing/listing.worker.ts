import { expose } from 'comlink';
import type { Product } from '#domain/catalog/product.ts';
import { readCopyTable } from '#workers/copy-table.ts';
import { rankListing, type RankedProduct, type RankedListing } from '#workers/listing/rank-listing.ts';

const api = {
  async rank(databaseName: string, listing: RankedListing, most: number): Promise<string[]> {
    const products: RankedProduct[] = [];
    await readCopyTable<Product>({ databaseName, name: 'products' }, (batch) => {
      for (const { id, price, precio_venta, rating, review_count, is_active, status, family_id } of batch)
        products.push({ id, price, precio_venta, rating, review_count, is_active, status, family_id });
    });
    return rankListing(listing, products, most);
  },
};
export type ListingApi = typeof api;
expose(api);
