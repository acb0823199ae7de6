import { dateAndTime } from '#domain/calendar/day.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import { variantLabel, type VariantAttributes } from '#domain/catalog/variant.ts';
import type { Company } from '#domain/legal/company.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import { buyerDocumentFacts } from '#domain/accounts/buyer-document.ts';
import { invoiceToFacts } from '#domain/accounts/invoice-to.ts';
import { ivaRows, type TaxedLine } from '#domain/orders/iva-rows.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import { axisLabels, lineRefusalMessages } from '#domain/orders/order-labels.ts';
import { chargedLines, orderStatusLabels, type Order, type OrderLine } from '#domain/orders/order.ts';
import { amountDue, linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { cashFor } from '#domain/payments/cash.ts';
import { paymentMethodLabels, type PaymentMethod } from '#domain/payments/payment-method.ts';

/** A name and what stands beside it. */
export interface ReceiptFact {
  name: string;
  value: string;
}

export interface ReceiptLine {
  name: string;
  /** SKU, size and colour, and why it was not included. */
  details: readonly string[];
  quantity: string;
  unitPrice: string;
  /** Empty where nothing is charged for it. */
  amount: string;
}

/** The goods of one store; `heading` is empty where no store is known. */
export interface ReceiptStore {
  heading: string;
  lines: readonly ReceiptLine[];
}

/** Everything that the receipt of an order says, in the words and the order in which it says it. */
export interface OrderReceipt {
  title: string;
  facts: readonly ReceiptFact[];
  stores: readonly ReceiptStore[];
  /** The last one is what is paid. */
  sums: readonly ReceiptFact[];
  delivery: readonly ReceiptFact[];
  company: readonly ReceiptFact[];
  notices: readonly string[];
}

/** A receipt is none of the documents that the DIAN validates (E.T. art. 616-1), and says so. */
export const NOT_AN_INVOICE =
  'Este comprobante no es una factura electrónica de venta ni un documento equivalente: la DIAN no lo validó y no ' +
  'sirve como soporte de costos, deducciones ni impuestos descontables.';
const PROVISIONAL = 'Valores calculados en este equipo: se confirman cuando el servidor reciba el pedido.';
const UNKNOWN_COMPANY = 'Quien opera esta instalación todavía no ha publicado sus datos.';

/** The receipt of a purchase, for its buyer. */
export function receiptOfPurchase(order: Order, provisional: boolean, company: Company): OrderReceipt {
  const { order_number: number, subtotal, iva, shipping_cost: shipping, total } = order;
  const due = amountDue(order);
  const parts = order.vendor_orders.filter((each) => !fellThrough(each));
  return {
    title: number ? `Pedido ${number}` : 'Pedido sin número todavía',
    facts: [
      { name: 'Fecha', value: instantLabel(order.created_at) },
      { name: 'Estado', value: orderStatusLabels[order.status] },
    ],
    stores: storesOf(order),
    sums: [
      ...costs({ subtotal, iva, shipping, total }, chargedLines(order.lines)),
      ...(due === total ? [] : [{ name: 'Sin lo que no vas a recibir', value: formatPesos(due) }]),
      ...cash(order.payment_method, parts.length > 0 ? parts.map((each) => each.total) : [due]),
    ],
    delivery: [
      ...destination(order),
      { name: 'Forma de pago', value: paymentMethodLabels[order.payment_method] },
      ...invoiceToFacts(order.invoice_to),
      ...buyerDocumentFacts(order.buyer_document),
    ],
    company: companyFacts(company),
    notices: [...(provisional ? [PROVISIONAL] : []), NOT_AN_INVOICE],
  };
}

/** The receipt of one store's part of a purchase, for the people who prepare and send it. */
export function receiptOfVendorOrder(order: ListedVendorOrder, company: Company): OrderReceipt {
  const { subtotal, iva, shipping_cost: shipping, total } = order;
  return {
    title: `Pedido ${order.order_number}`,
    facts: [{ name: 'Fecha', value: instantLabel(order.created_at) }, ...stateOf(order)],
    stores: [{ heading: order.vendor_name, lines: order.lines.map((each) => lineOf(each)) }],
    sums: [
      ...costs({ subtotal, iva, shipping, total }, order.lines),
      ...cash(order.payment_method, fellThrough(order) ? [] : [total]),
    ],
    delivery: [
      ...destination(order),
      { name: 'Forma de pago', value: paymentMethodLabels[order.payment_method] },
    ],
    company: companyFacts(company),
    notices: [NOT_AN_INVOICE],
  };
}

/** A purchase's lines, store by store; those that no store sends come last. */
function storesOf(order: Order): ReceiptStore[] {
  const sold = new Set(order.vendor_orders.map((each) => each.vendor_id));
  const others = order.lines.filter((each) => each.vendor_id === null || !sold.has(each.vendor_id));
  return [
    ...order.vendor_orders.map((part) => ({
      heading: headingOf(part),
      lines: linesOfVendor(order, part.vendor_id).map((each) => lineOf(each)),
    })),
    ...(others.length > 0
      ? [
          {
            heading: sold.size > 0 ? 'Productos que no se incluyeron' : '',
            lines: others.map((each) => lineOf(each)),
          },
        ]
      : []),
  ];
}

function headingOf(part: VendorOrder): string {
  const states = stateOf(part).map((each) => each.value);
  return dotted(part.vendor_name || 'Tienda', part.order_number, ...states);
}

function stateOf({ status, payment, tracking }: Pick<VendorOrder, 'status' | 'payment' | 'tracking'>) {
  return [
    { name: 'Estado', value: axisLabels.status[status] },
    { name: 'Envío', value: axisLabels.tracking[tracking] },
    { name: 'Pago', value: axisLabels.payment[payment] },
  ];
}

interface PrintedLine extends Pick<OrderLine, 'name' | 'sku' | 'quantity' | 'unit_price'> {
  variant_attributes: VariantAttributes;
  status?: OrderLine['status'];
  refusal?: OrderLine['refusal'];
}

function lineOf({ name, sku, variant_attributes, quantity, unit_price, status, refusal }: PrintedLine) {
  const isRefused = status === 'refused';
  const details = [`SKU ${sku}`, variantLabel(variant_attributes)].filter((each) => each !== '');
  return {
    name,
    details: [
      details.join(' · '),
      ...(isRefused ? [`No se incluyó. ${refusal ? lineRefusalMessages[refusal] : ''}`.trim()] : []),
    ],
    quantity: String(quantity),
    unitPrice: formatPesos(unit_price),
    amount: isRefused ? '' : formatPesos(quantity * unit_price),
  };
}

interface Costs {
  subtotal: Pesos;
  iva: Pesos;
  shipping: Pesos;
  total: Pesos;
}

function costs({ subtotal, iva, shipping, total }: Costs, lines: readonly TaxedLine[]): ReceiptFact[] {
  return [
    { name: 'Subtotal', value: formatPesos(subtotal) },
    ...ivaRows(lines, iva),
    { name: 'Envío', value: shipping === 0 && subtotal > 0 ? 'GRATIS' : formatPesos(shipping) },
    { name: 'Total', value: formatPesos(total) },
  ];
}

/** Each package that is paid at the door is rounded by itself, to whole coins. */
function cash(method: PaymentMethod, totals: readonly Pesos[]): ReceiptFact[] {
  const asked = totals.reduce((sum, each) => sum + each, 0);
  const paid = totals.reduce((sum, each) => sum + cashFor(each), 0);
  if (method !== 'contraentrega' || paid === asked) return [];
  return [
    { name: 'Redondeo en efectivo', value: `−${formatPesos(asked - paid)}` },
    { name: 'En efectivo se paga', value: formatPesos(paid) },
  ];
}

type Destination = Pick<
  Order,
  'shipping_name' | 'shipping_phone' | 'shipping_address' | 'shipping_city' | 'shipping_state' | 'notes'
>;

function destination(order: Destination): ReceiptFact[] {
  const place = [order.shipping_city, order.shipping_state].filter(Boolean).join(', ');
  return [
    { name: 'Para', value: `${order.shipping_name} · ${order.shipping_phone}` },
    { name: 'Dirección', value: [order.shipping_address, place].filter(Boolean).join(', ') },
    ...(order.notes ? [{ name: 'Notas', value: order.notes }] : []),
  ];
}

function companyFacts({ name, nit, address, phone, email }: Company): ReceiptFact[] {
  const known = [
    { name: 'Razón social', value: name },
    { name: 'NIT', value: nit },
    { name: 'Notificación judicial', value: address },
    { name: 'Teléfono', value: phone },
    { name: 'Correo', value: email },
  ].flatMap((each) => (each.value ? [{ name: each.name, value: each.value }] : []));
  return known.length > 0 ? known : [{ name: 'Vendido en MeStore', value: UNKNOWN_COMPANY }];
}

function instantLabel(instant: string): string {
  return dateAndTime(Date.parse(instant));
}
