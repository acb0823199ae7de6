import { expose } from 'comlink';
import { readProducts } from '#workers/shelf/read-products.ts';
import { rankShelf, type RankedProduct, type RankedShelf } from '#workers/shelf/rank-shelf.ts';

const api = {
  async rank(databaseName: string, shelf: RankedShelf, most: number): Promise<string[]> {
    const products: RankedProduct[] = [];
    await readProducts(databaseName, (batch) => {
      for (const { id, price, precio_venta, rating, review_count, is_active, status, family_id } of batch)
        products.push({ id, price, precio_venta, rating, review_count, is_active, status, family_id });
    });
    return rankShelf(shelf, products, most);
  },
};
export type ShelfApi = typeof api;
expose(api);
