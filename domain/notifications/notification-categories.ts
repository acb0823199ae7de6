import * as v from 'valibot';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';

/** What people decide about together: kinds of notification that come from one part of the product. */
interface NotificationCategory {
  label: string;
  /** Who has any of it; null is everybody with an account. */
  capability: Capability | null;
  /** The channels that it uses, and whether a person who decided nothing has each. */
  channels: Readonly<Partial<Record<NotificationChannel, boolean>>>;
  /** The channels that nobody turns off, with the reason that people read. */
  mandatory: Readonly<Partial<Record<NotificationChannel, string>>>;
  /** Whether it advertises: Ley 2300 de 2023 says when and how often, and only who agreed has it. */
  isCommercial: boolean;
  push: {
    /** RFC 8030 §5.3. */
    urgency: 'low' | 'normal' | 'high';
    /** After how many ms it is of no use any more (RFC 8030 §5.2). */
    ttlMs: number;
    /** Whether it stays until the person acts on it (spec §9: orders and payments). */
    requireInteraction: boolean;
  };
}

const day = 24 * HOUR_MS;
const bothChannels = { push: true, email: true };
const written = (reason: string) => ({ email: reason });

export const notificationCategories = {
  purchases: {
    label: 'Mis compras',
    capability: null,
    channels: bothChannels,
    mandatory: written('La ley pide confirmarte por escrito lo que compras (Ley 1480, artículo 50).'),
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: day, requireInteraction: true },
  },
  payments: {
    label: 'Mis pagos y reembolsos',
    capability: null,
    channels: bothChannels,
    mandatory: written('Es la constancia de tu dinero.'),
    isCommercial: false,
    push: { urgency: 'high', ttlMs: day, requireInteraction: true },
  },
  sales: {
    label: 'Ventas de mi tienda',
    capability: 'runOwnStore',
    channels: { push: true, email: false },
    mandatory: {},
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: day, requireInteraction: true },
  },
  products: {
    label: 'Productos de mi tienda',
    capability: 'runOwnStore',
    channels: bothChannels,
    mandatory: {},
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: day, requireInteraction: false },
  },
  payouts: {
    label: 'Giros a mi tienda',
    capability: 'runOwnStore',
    channels: bothChannels,
    mandatory: written('Es la constancia de lo que te giramos.'),
    isCommercial: false,
    push: { urgency: 'high', ttlMs: day, requireInteraction: true },
  },
  inventory: {
    label: 'Inventario y bodega',
    capability: 'readStock',
    channels: { push: true, email: false },
    mandatory: {},
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: HOUR_MS, requireInteraction: false },
  },
  desk: {
    label: 'Trabajo de la oficina',
    capability: 'enterAdminPortal',
    channels: { push: true, email: false },
    mandatory: {},
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: day, requireInteraction: false },
  },
  support: {
    label: 'Mis peticiones, quejas y reclamos',
    capability: null,
    channels: bothChannels,
    mandatory: written(
      'La ley pide responderte por escrito (Ley 1755 de 2015); lo que soporte te escribe queda también por escrito.',
    ),
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: day, requireInteraction: false },
  },
  account: {
    label: 'Mi cuenta y mi solicitud de tienda',
    capability: null,
    channels: bothChannels,
    mandatory: written('Cuida el acceso a tu cuenta.'),
    isCommercial: false,
    push: { urgency: 'high', ttlMs: day, requireInteraction: false },
  },
  system: {
    label: 'Mantenimiento de MeStore',
    capability: null,
    channels: { push: true, email: false },
    mandatory: {},
    isCommercial: false,
    push: { urgency: 'normal', ttlMs: 4 * HOUR_MS, requireInteraction: false },
  },
  promotions: {
    label: 'Promociones',
    capability: null,
    channels: { push: false, email: false },
    mandatory: {},
    isCommercial: true,
    push: { urgency: 'low', ttlMs: 8 * HOUR_MS, requireInteraction: false },
  },
} as const satisfies Record<string, NotificationCategory>;

export const NotificationCategoryName = v.picklist(keysOf(notificationCategories));
export type NotificationCategoryName = v.InferOutput<typeof NotificationCategoryName>;
export const NOTIFICATION_CATEGORIES = keysOf(notificationCategories);

/** A category by its name, with every property that a category may have. */
export const categoryNamed = (name: NotificationCategoryName): NotificationCategory =>
  notificationCategories[name];
