import * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import { between, pesos } from '#domain/settings/setting-schemas.ts';
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

/** What an order pays for its shipping. */
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
  'shipping.cut_off': {
    ...shared,
    label: 'Hora límite de despacho',
    explanation:
      'Lo que se compra antes de esa hora sale el mismo día, de lunes a sábado; lo demás, el siguiente día en que se despacha. Las fechas de entrega se cuentan desde ahí. Sin hora no se promete cuándo sale.',
    control: 'hour',
    schema: v.nullable(between(0, 23, 'horas, o ninguno')),
  },
};
