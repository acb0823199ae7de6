import * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { GUIDE_MARK } from '#domain/delivery/carrier.ts';
import { carriersSchema } from '#domain/settings/carriers-schema.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import { between, pesos } from '#domain/settings/setting-schemas.ts';
import { shippingPromotionsSchema } from '#domain/settings/shipping-promotions-schema.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';
import { shippingZonesSchema } from '#domain/settings/shipping-zones-schema.ts';

const shared = {
  page: 'general',
  section: 'Envíos',
  changedBy: 'manageSettings',
  isPublic: true,
  confirmation: 'simple',
  mayBePlanned: true,
  touches: [
    { label: 'Envíos', path: paths.shipping },
    { label: 'Carrito', path: paths.cart },
    { label: 'Ayuda', path: paths.help },
  ],
} as const;

/** With more, the farthest places would wait longer than the law lets a buyer wait (Ley 1480 art. 50). */
export const MOST_HANDLING_DAYS = 3;

/** What an order pays for its shipping, and when it leaves. */
export const shippingSettings: SettingsOf<`shipping.${string}`> = {
  'shipping.cost': {
    ...shared,
    label: 'Costo del envío',
    explanation: `Por pedido, sin importar cuántas cosas lleve, a donde ninguna zona diga otra cosa. Quien ya vio otro valor lo conserva ${TERMS_REMEMBERED_DAYS} días.`,
    control: 'pesos',
    schema: pesos(0),
  },
  'shipping.free_from': {
    ...shared,
    label: 'Envío gratis desde',
    explanation: 'Subtotal, sin IVA, desde el que el envío no se cobra, a donde ninguna zona diga otra cosa.',
    control: 'pesos',
    schema: pesos(1),
  },
  'shipping.zones': {
    ...shared,
    label: 'Zonas de envío',
    explanation:
      'Lugares con su propio costo y su propio envío gratis. Un municipio le gana a su departamento; lo que ninguna zona nombra paga lo de arriba.',
    control: 'shipping_zones',
    schema: shippingZonesSchema,
  },
  'shipping.promotions': {
    page: 'promotions',
    section: 'Promociones del envío',
    label: 'Envío más barato por unos días',
    explanation: `Del primer día al último, a sus lugares o a todo el país. Si varias sirven, quien compra paga lo menor; ninguna encarece nada. Lo que se quita lo conserva ${TERMS_REMEMBERED_DAYS} días quien ya lo vio. Lo paga MeStore: las tiendas reciben lo mismo.`,
    control: 'shipping_promotions',
    schema: shippingPromotionsSchema,
    changedBy: 'managePromotions',
    isPublic: true,
    confirmation: 'simple',
    touches: [
      { label: 'Envíos', path: paths.shipping },
      { label: 'Carrito', path: paths.cart },
    ],
  },
  'shipping.cut_off': {
    ...shared,
    label: 'Hora límite de despacho',
    explanation:
      'Lo que se compra antes de esa hora sale el mismo día, de lunes a sábado; lo demás, el siguiente día en que se despacha. Las fechas de entrega se cuentan desde ahí. Sin hora no se promete cuándo sale.',
    control: 'hour',
    schema: v.nullable(between(0, 23, 'horas, o ninguno')),
    overriddenBy: ['store', 'warehouse'],
  },
  'shipping.handling_days': {
    ...shared,
    label: 'Días de preparación',
    explanation:
      'Días de despacho que pasan entre la compra y la salida, para lo que hay que reunir o hacer antes. Las fechas de entrega se cuentan desde la salida.',
    control: 'number',
    unit: 'días',
    schema: between(0, MOST_HANDLING_DAYS, 'días'),
    overriddenBy: ['store', 'warehouse'],
  },
  'shipping.carriers': {
    page: 'carriers',
    section: 'Transportadoras',
    label: 'Quién lleva los paquetes',
    explanation: `Las activas se eligen al entregar un paquete. Quien compró lee su nombre y la guía, y la sigue en la dirección de rastreo, que tiene ${GUIDE_MARK} donde va el número. Los pedidos conservan el nombre que tenía.`,
    control: 'carriers',
    schema: carriersSchema,
    changedBy: 'manageCarriers',
    isPublic: true,
    confirmation: 'simple',
    touches: [
      { label: 'Pedidos', path: paths.deskOrders },
      { label: 'Mis Pedidos', path: paths.myOrders },
    ],
  },
};
