import { expose } from 'comlink';
import { readProducts } from '#workers/listing/read-products.ts';
import { rankListing, type RankedProduct, type RankedListing } from '#workers/listing/rank-listing.ts';

const api = {
  async rank(databaseName: string, listing: RankedListing, most: number): Promise<string[]> {
    const products: RankedProduct[] = [];
    await readProducts(databaseName, (batch) => {
      for (const { id, price, precio_venta, rating, review_count, is_active, status, family_id } of batch)
        products.push({ id, price, precio_venta, rating, review_count, is_active, status, family_id });
    });
    return rankListing(listing, products, most);
  },
};
export type ListingApi = typeof api;
expose(api);
