import type { Product } from '#domain/catalog/product.ts';
import { DAY_MS } from '#domain/base/durations.ts';

const NEW_FOR_MS = 7 * DAY_MS;
const FEW_UNITS_MAX = 5;
/** The year 2286: no product is newer. */
const LATEST_MS = 9_999_999_999_999;

/** 'Nuevo' if created under 7 days ago (spec §9). */
export function isNew(product: Pick<Product, 'created_at'>, nowMs: number): boolean {
  return nowMs - Date.parse(product.created_at) < NEW_FOR_MS;
}

/** 'Pocas unidades' if stock is 5 or less and above 0 (spec §9). */
export function hasFewUnits(product: Pick<Product, 'stock'>): boolean {
  return product.stock > 0 && product.stock <= FEW_UNITS_MAX;
}

/** Whole percent off the list price, or 0 when nothing is off. */
export function discountPercent(product: Pick<Product, 'price' | 'precio_venta'>): number {
  if (product.price <= product.precio_venta || product.price === 0) return 0;
  return Math.round((1 - product.precio_venta / product.price) * 100);
}

/** Nobody is charged more than the list price. */
export function sellsAtMostList(price: number, precioVenta: number | undefined): boolean {
  return precioVenta === undefined || precioVenta <= price;
}

/**
 * A text that sorts newest first in ascending order. A device can read an index only in that order without
 * loading everything.
 */
export function newestKey(createdAt: string): string {
  return String(LATEST_MS - Date.parse(createdAt)).padStart(14, '0');
}

/** Whether a person may see and buy it. */
export function isOnSale(product: Pick<Product, 'is_active' | 'status'>): boolean {
  return product.is_active && product.status === 'APPROVED';
}
