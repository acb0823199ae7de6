import { HOUR_MS } from '#domain/base/durations.ts';
import { isDigestible } from '#domain/notifications/digests.ts';
import { digestEmail } from '#domain/notifications/emails/digest-email.ts';
import type { Email } from '#domain/notifications/emails/email.ts';
import { notificationEmail } from '#domain/notifications/emails/notification-email.ts';
import type { OrderInEmail } from '#domain/notifications/emails/order-in-email.ts';
import type { PayoutInEmail } from '#domain/notifications/emails/payout-email.ts';
import {
  NOTIFICATION_KINDS,
  notificationKinds,
  notificationText,
  type KindWithFacts,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import type { OrderLine } from '#domain/orders/order.ts';

export const OWN = 'https://mestore.co';
const UNSUBSCRIBE = `${OWN}/api/v1/notifications/unsubscribe-mail/ficha`;

/** What a letter may tell of, from usual to hard. */
export const SAMPLE_VARIANTS = ['one', 'many', 'longest', 'markup', 'nothing more'] as const;
export type SampleVariant = (typeof SAMPLE_VARIANTS)[number];

const LONGEST =
  'Juego de sábanas doble en algodón peruano de 300 hilos con funda para almohada y bordado a mano de Curití';
const MARKUP = '<script>alert("x")</script> & Cía <img src=x onerror=alert(1)>';

/** Facts of every kind; a kind that needs another one says `undefined` until it is here. */
function factsOf(kind: NotificationKind, { name, store }: { name: string; store: string }): object {
  return {
    purchase_id: '01900000-0000-7000-8000-000000000001',
    product_id: '01900000-0000-7000-8000-000000000002',
    vendor_id: 'tienda-1',
    statement_id: '01900000-0000-7000-8000-000000000003',
    part: 'MS-000123-1',
    stores: 2,
    written: { title: name, body: 'Hoy la bodega abre a las 9.', type: 'info', url: '/app' },
    number: kind.startsWith('incident') ? 'INC-000042' : 'MS-000123-1',
    store,
    name,
    product: name,
    units: 3,
    missing: 1,
    minimum: 5,
    is_own: true,
    differs: true,
    title: name,
    body: 'Hasta el domingo, en todas las tiendas.',
    url: '/marketplace',
    status: 'approved',
    state: 'refused',
    company: name,
    about: 'return',
    kind: kind.includes('pqr') ? 'reclamo' : 'DAÑADO',
    answer_by: '2026-12-21',
  };
}

const line = (name: string, quantity: number, unit_price: number): OrderLine => ({
  product_id: '01900000-0000-7000-8000-000000000002',
  vendor_id: 'tienda-1',
  name,
  sku: 'SKU-1',
  image_url: null,
  quantity,
  unit_price,
  variant_attributes: {},
  iva_class: 'general',
  iva_percent: 19,
  status: 'accepted',
  refusal: null,
});

/** An order as letters tell of it. */
export function sampleOrder(variant: Exclude<SampleVariant, 'nothing more'>): OrderInEmail {
  const lines = {
    one: [line('Café de Pamplona 500 g', 2, 21_000)],
    many: Array.from({ length: 12 }, (_, at) => line(`Producto ${at + 1} de Bucaramanga`, at + 1, 9_900)),
    longest: [line(`${LONGEST}, ${LONGEST}`, 999, 99_999_999), line('Sin_espacios'.repeat(12), 1, 1_000)],
    markup: [line(MARKUP, 1, 5_000)],
  }[variant];
  const subtotal = lines.reduce((sum, each) => sum + each.unit_price * each.quantity, 0);
  const iva = Math.round(subtotal * 0.19);
  const { name, store } = namesOf(variant);
  return {
    number: 'MS-000123-1',
    store,
    lines,
    subtotal,
    iva,
    shipping_cost: variant === 'many' ? 0 : 12_000,
    total: subtotal + iva + (variant === 'many' ? 0 : 12_000),
    payment: 'pending',
    payment_method: 'contraentrega',
    shipment: { carrier_id: 'c-1', carrier_name: store, guide: '114015591855' },
    atMs: Date.parse('2026-12-03T15:20:00.000Z'),
    note: variant === 'one' ? 'No había nadie en la dirección.' : name,
  };
}

export function namesOf(variant: SampleVariant): { name: string; store: string } {
  if (variant === 'longest') return { name: LONGEST, store: LONGEST };
  if (variant === 'markup') return { name: MARKUP, store: MARKUP };
  return { name: 'Café de Pamplona 500 g', store: 'Tostadora La Mesa' };
}

/** A payout as letters tell of it. */
export function samplePayout(variant: SampleVariant): PayoutInEmail {
  const { store } = namesOf(variant);
  const atMs = Date.parse('2026-12-03T15:20:00.000Z');
  const account = 'Bancolombia, ahorros, termina en 1234';
  return { store, statement: 'LQ-000012', account, amount: 1_250_000, atMs };
}

export interface SampleEmail {
  kind: NotificationKind;
  variant: SampleVariant;
  order: OrderInEmail | null;
  email: Email;
}

/** What somebody is told of a kind, by whatever channel. */
export function sampleNotification(kind: NotificationKind, variant: SampleVariant) {
  return notificationText({ kind, facts: factsOf(kind, namesOf(variant)) } as KindWithFacts);
}

/** The letter of a kind as it would be. */
export function sampleEmail(kind: NotificationKind, variant: SampleVariant): SampleEmail {
  const text = sampleNotification(kind, variant);
  const order = /^(order|sale)\./.test(kind) && variant !== 'nothing more' ? sampleOrder(variant) : null;
  const payout = kind.startsWith('payout.') && variant !== 'nothing more' ? samplePayout(variant) : null;
  const email = notificationEmail(text, { publicUrl: OWN, order, payout, unsubscribeUrl: UNSUBSCRIBE });
  return { kind, variant, order, email };
}

/** The letters of every kind, each with everything that it may tell of. */
export const sampleEmails: readonly SampleEmail[] = NOTIFICATION_KINDS.flatMap((kind) =>
  SAMPLE_VARIANTS.map((variant) => sampleEmail(kind, variant)),
);

/** What digests gather, from one to more than a letter says. */
function sampleDigest(variant: Exclude<SampleVariant, 'nothing more'>): Email {
  const count = { one: 1, many: 70, longest: 3, markup: 2 }[variant];
  const kinds = NOTIFICATION_KINDS.filter((each) => isDigestible(notificationKinds[each].category));
  const items = Array.from({ length: count }, (_, at) => {
    const kind = kinds[(at * 5) % kinds.length] ?? 'sale.placed';
    const timestamp = new Date(Date.parse('2026-12-07T12:00:00.000Z') - at * HOUR_MS).toISOString();
    return { timestamp, ...sampleNotification(kind, variant) };
  });
  return digestEmail(items, OWN);
}

export const sampleDigests = {
  one: sampleDigest('one'),
  many: sampleDigest('many'),
  longest: sampleDigest('longest'),
  markup: sampleDigest('markup'),
};
