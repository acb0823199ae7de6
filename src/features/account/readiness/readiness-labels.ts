import { countOf } from '#domain/base/spanish-text.ts';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { lackMessages } from '#src/features/account/readiness/lack-messages.ts';
import type { Readiness } from '#src/features/account/readiness/readiness.ts';

/** The result in one sentence. */
export function readinessResult({ isReady, missing }: Readiness): string {
  const [first, ...others] = missing;
  if (isReady || !first) return 'Listo para un día sin conexión';
  if (others.length === 0) return `Falta ${lackMessages[first].short}`;
  return `Faltan ${missing.length} cosas para un día sin conexión`;
}

/** The name of each collection, by what the person may do who keeps it. */
export function collectionLabel(name: CollectionName, who: Authority | null): string {
  if (name === 'orders') return can(who, 'readAllOrders') ? 'Pedidos' : 'Mis pedidos';
  if (name === 'inventory')
    return isAdmin(who?.userType) ? 'Existencias por posición' : 'Existencias de mi tienda';
  if (name === 'reviews')
    return can(who, 'settleReviews') ? 'Cambios por revisar' : 'Mis cambios en revisión';
  return {
    products: 'Productos',
    categories: 'Categorías',
    stock_movements: 'Movimientos',
    addresses: 'Mis direcciones',
    notifications: 'Notificaciones',
    positions: 'Posiciones de la bodega',
    tasks: 'Tareas de la bodega',
    store_products: 'Productos de mi tienda',
    store_orders: 'Pedidos de mi tienda',
  }[name];
}

/** Whole days left, in words. */
export function daysLeftLabel(untilMs: number, nowMs: number): string {
  const days = Math.floor((untilMs - nowMs) / DAY_MS);
  if (untilMs <= nowMs) return 'vencido';
  if (days === 0) return 'vence en menos de un día';
  return `vence en ${countOf(days, 'día', 'días')}`;
}
