import * as v from 'valibot';
import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { keysOf } from '#domain/base/keys-of.ts';

/** What people follow beyond what concerns themselves (spec §9), by its name on the wire: its label, and who may. */
export const pushTopics = {
  'orders-all': { label: 'Todos los pedidos', capability: 'readVendorOrders' },
  'orders-vendor': { label: 'Pedidos de mi tienda', capability: 'runOwnStore' },
  'payments-confirmed': { label: 'Pagos confirmados', capability: 'readFinancialReports' },
  'payments-failed': { label: 'Pagos que fallaron', capability: 'readFinancialReports' },
  'inventory-low': { label: 'Productos con pocas unidades', capability: 'readStock' },
  'inventory-updates': { label: 'Cambios del inventario', capability: 'readStock' },
  'promotions-bucaramanga': { label: 'Promociones en Bucaramanga', capability: 'shop' },
  'system-maintenance': { label: 'Mantenimiento de MeStore', capability: 'shop' },
} as const satisfies Record<string, { label: string; capability: Capability }>;

export const PushTopic = v.picklist(keysOf(pushTopics), 'Elige temas de la lista.');
export type PushTopic = v.InferOutput<typeof PushTopic>;
export const PUSH_TOPICS = keysOf(pushTopics);

/** The topics that somebody may follow now. */
export const topicsFor = (who: Authority): PushTopic[] =>
  PUSH_TOPICS.filter((topic) => can(who, pushTopics[topic].capability));
