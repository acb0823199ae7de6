import * as v from 'valibot';
import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';

/** What people follow beyond what concerns themselves (spec §9), by its name on the wire: its label, what arrives, and what who follows it may do. */
export const pushTopics = {
  'orders-all': {
    label: 'Todos los pedidos',
    arrives: 'Cada compra nueva, con sus unidades y de cuántas tiendas es.',
    capabilities: ['readVendorOrders'],
  },
  'orders-vendor': {
    label: 'Pedidos de mi tienda',
    arrives: 'Cada pedido nuevo de tu tienda.',
    capabilities: ['runOwnStore'],
  },
  'payments-confirmed': {
    label: 'Pagos confirmados',
    arrives: 'Cada pedido que queda pagado.',
    capabilities: ['readFinancialReports'],
  },
  'payments-failed': {
    label: 'Pagos que fallaron',
    arrives: 'Cada intento de pago que terminó sin dinero.',
    capabilities: ['readFinancialReports'],
  },
  'inventory-low': {
    label: 'Productos con pocas unidades',
    arrives: 'Cada producto que llega al mínimo de su tienda, una vez al día.',
    capabilities: ['enterAdminPortal', 'readStock'],
  },
  'inventory-updates': {
    label: 'Cambios del inventario',
    arrives: 'Cada aviso de ingreso que la bodega terminó de contar, y si llegó lo anunciado.',
    capabilities: ['enterAdminPortal', 'readStock', 'announceGoods'],
  },
  'promotions-bucaramanga': {
    label: 'Promociones en Bucaramanga',
    arrives: 'Ofertas de la ciudad. Llegan solo si además autorizas las promociones, aquí abajo.',
    capabilities: ['shop'],
  },
  'system-maintenance': {
    label: 'Mantenimiento de MeStore',
    arrives: 'Cuándo no va a funcionar MeStore, y por cuánto tiempo.',
    capabilities: ['shop'],
  },
} as const satisfies Record<string, { label: string; arrives: string; capabilities: readonly Capability[] }>;

export const PushTopic = v.picklist(keysOf(pushTopics), 'Elige temas de la lista.');
export type PushTopic = v.InferOutput<typeof PushTopic>;
export const PUSH_TOPICS = keysOf(pushTopics);

/**
 * The topic that is a category of what concerns the person anyway: who follows it has that category turned on, so that
 * nobody is told of one order twice.
 */
export const TOPIC_AS_CATEGORY = { topic: 'orders-vendor', category: 'sales' } as const satisfies {
  topic: PushTopic;
  category: NotificationCategoryName;
};

/** Whether somebody may follow a topic now: they may read what it tells, and open where it leads. */
export const mayFollow = (who: Authority, topic: PushTopic): boolean =>
  pushTopics[topic].capabilities.every((each) => can(who, each));

/** The topics that somebody may follow now. */
export const topicsFor = (who: Authority): PushTopic[] =>
  PUSH_TOPICS.filter((topic) => mayFollow(who, topic));
