import { bestOffer } from '#domain/orders/placement/quoted-shipping.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import type { ProductRow } from '#test/simulation/memory-database/rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/**
 * Writes a product whose lock is held, and keeps what was offered before its price or its units fell, as the
 * trigger `remember_offer` does. No run is as long as the server remembers it.
 */
export function putProduct(tables: Tables, tx: Transaction, row: ProductRow): void {
  const was = tx.get(tables.products, row.id);
  const wasOnSale = was?.is_active && was.status === 'APPROVED';
  if (wasOnSale && (row.precio_venta < was.precio_venta || row.stock < was.stock)) {
    const offer = { price: was.precio_venta, units: was.stock };
    tx.put(tables.offers, { id: row.id, ...bestOffer(tx.get(tables.offers, row.id), offer) });
  }
  tx.put(tables.products, row);
}
