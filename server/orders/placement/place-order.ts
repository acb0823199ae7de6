import * as v from 'valibot';
import { differences, created, type AuditChange } from '#domain/audit/audit-change.ts';
import type { CommissionRules } from '#domain/commissions/rule-for.ts';
import { codeOf, placeOf } from '#domain/geography/divipola.ts';
import { heldUntil } from '#domain/orders/holding.ts';
import { missingMailboxMessage, orderMailbox } from '#domain/orders/order-mailbox.ts';
import {
  missingDepartmentMessage,
  priceOrder,
  statusFromLines,
  unknownPlaceMessage,
  PlaceOrderResult,
  type PlaceOrderData,
} from '#domain/orders/placement/place-order.ts';
import type { IvaRates } from '#domain/catalog/iva-class.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import { paymentRefusal } from '#domain/settings/payment-terms.ts';
import {
  linesAtTheirPrice,
  offeredFreeShipping,
  shippingChangedMessage,
  quotedLines,
  quotedShipping,
  type Offered,
} from '#domain/orders/placement/quoted-shipping.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { askApproval, type WaitingOrder } from '#server/companies/ask-approval.ts';
import {
  companiesOfBuyers,
  companyOnOrder,
  judgeForCompany,
  placeOfOrder,
  type BuyersCompanies,
} from '#server/companies/purchases-of-companies.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  accountsToWriteTo,
  acknowledgeOrders,
  type Acknowledged,
} from '#server/orders/placement/acknowledge-orders.ts';
import {
  lockForOrders,
  pricesToday,
  withdrawExpiredFrom,
  type SellableProduct,
} from '#server/orders/placement/lock-for-orders.ts';
import { summaryOf, waitingOf } from '#server/orders/placement/waiting-orders.ts';
import { fillLines, giveBack } from '#server/orders/placement/fill-lines.ts';
import { freezeCommissions } from '#server/orders/placement/freeze-commissions.ts';
import { offersFor } from '#server/orders/placement/offers-for.ts';
import {
  minimumRefusal,
  openVendorOrdersOf,
  type OpenVendorOrdersOfBuyers,
} from '#server/orders/placement/store-minimums.ts';
import { saveOrders, type NewOrder, type SavedOrders } from '#server/orders/placement/save-orders.ts';
import { sawUnknownSettings, termsOfOrder } from '#server/orders/placement/terms-of-order.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

interface Known {
  mailbox: string | null;
  companies: BuyersCompanies;
  products: Map<string, SellableProduct>;
  offers: ReadonlyMap<string, Offered>;
  open: OpenVendorOrdersOfBuyers;
  takenOrderIds: Set<string>;
}

interface Placed extends Acknowledged {
  rules: CommissionRules;
  ivaRates: IvaRates;
  changes: AuditChange[];
}

/**
 * An order is an intent. Each line is met whole or refused, from the system stock at this moment, at the
 * server's price and IVA, which the order keeps. Nobody pays more than the price they saw: a line that costs more is
 * refused, and an order whose free shipping the shop does not remember is asked about again. Nobody gets
 * another size or colour than they saw either. Lines of one product are filled in their order. An order without
 * any line met is not written.
 */
export const placeOrderHandler: CommandHandler<PlaceOrderData> = {
  needs: 'shop',
  async lock(tx, all) {
    const { products, takenOrderIds } = await lockForOrders(tx, all);
    return async (submitted) => {
      const withdrawn = await withdrawExpiredFrom(
        tx,
        products,
        Math.max(...submitted.map((each) => each.nowMs)),
      );
      const accounts = await accountsToWriteTo(tx, submitted);
      const offers = await offersFor(tx, submitted, products);
      const open = await openVendorOrdersOf(tx, submitted, products);
      const [first] = submitted;
      const companies = await companiesOfBuyers(tx, submitted, first?.nowMs ?? 0);
      const decided = submitted.map((each) => {
        const account = accounts.get(each.actor.id) ?? null;
        const mailbox = orderMailbox(each.data.shipping_email, account);
        return decide(each, { mailbox, companies, products, offers, open, takenOrderIds });
      });
      const asked = await askApproval(
        tx,
        decided.filter((each) => 'reason' in each),
      );
      const placed = decided.filter((each) => 'order' in each);
      const saved = await saveOrders(
        tx,
        placed.map((each) => each.order),
        placed.flatMap(({ order, ...terms }) => freezeCommissions(order, products, terms)),
      );
      if (first && placed.length > 0) await acknowledgeOrders(tx, placed, saved, first);
      // What expired is off the sale even if every order is refused.
      const touched = withdrawn ? [{ collection: 'products' } as const] : [];
      const waiting = asked.values();
      return decided.map((each) => {
        if ('order' in each) return accepted(each, saved);
        return 'reason' in each ? waitingOf(waiting) : { ...each, touched };
      });
    };
  },
};

function decide(
  submitted: Submitted<PlaceOrderData>,
  { mailbox, companies, products, offers, open, takenOrderIds }: Known,
): Placed | WaitingOrder | Decision {
  const { data, actor, nowMs, settings } = submitted;
  if (mailbox === null) {
    return rejected('mailbox_missing', missingMailboxMessage, 'VAL_001');
  }
  if (takenOrderIds.has(data.order_id)) {
    return rejected('duplicate_order', 'Ya existe un pedido con este identificador.');
  }
  const municipality = codeOf(data.shipping_state, data.shipping_city) ?? '';
  const place = placeOf(municipality);
  if (!place) {
    const isPlaced = data.shipping_state !== '';
    return rejected('place_unknown', isPlaced ? unknownPlaceMessage : missingDepartmentMessage);
  }
  const buyingFor = placeOfOrder(submitted, companies);
  if (buyingFor && 'status' in buyingFor) return buyingFor;
  if (sawUnknownSettings(submitted)) return rejected('shipping_changed', shippingChangedMessage);
  const tooLittle = minimumRefusal(submitted, products, { offers, open });
  if (tooLittle) return tooLittle;
  const unitsBefore = stockOf(data.items, products);
  const ivaRates = ivaRatesAt(settings.values, nowMs);
  const lines = fillLines(data.items, products, ivaRates);
  const status = v.parse(PlaceOrderResult.entries.status, statusFromLines(lines));
  const priceToday = pricesToday(data, products);
  const shown = quotedLines(data.items, priceToday);
  const asShown = shown.filter((_, at) => lines[at]?.refusal !== 'variant_changed');
  const terms = termsOfOrder(submitted);
  const atTheirPrice = linesAtTheirPrice(asShown, priceToday);
  const costs = priceOrder(lines, terms.held, (by) => offeredFreeShipping(atTheirPrice, offers, by));
  if (costs.shipping_cost > quotedShipping(data, shown, terms.shown)) {
    giveBack(lines, products);
    return rejected('shipping_changed', shippingChangedMessage);
  }
  const order: NewOrder = {
    ...data,
    shipping_city: place.city,
    shipping_state: place.department,
    id: data.order_id,
    buyerId: actor.id,
    status,
    lines,
    ...costs,
    ...(buyingFor && companyOnOrder(buyingFor, data)),
    ...(data.invoice_to && { buyer_document: undefined }),
    settings_version: terms.version,
    invoiced_by: settings.values['company.invoices_by_mandate'] ? 'mandate' : 'store',
    ...heldFrom(nowMs, data.payment_method),
  };
  const method = data.payment_method;
  const departmentCode = municipality.slice(0, 2);
  const unpayable = paymentRefusal({ method, departmentCode, total: order.total }, settings.values);
  if (status !== 'rejected' && unpayable) {
    giveBack(lines, products);
    return rejected('payment_not_taken', unpayable);
  }
  const judged =
    buyingFor && status !== 'rejected' ? judgeForCompany(submitted, buyingFor, order.total) : null;
  if (buyingFor && judged) {
    giveBack(lines, products);
    if ('status' in judged) return judged;
    return { submitted, companyId: buyingFor.company_id, reason: judged.wait, summary: summaryOf(order) };
  }
  if (status !== 'rejected') {
    takenOrderIds.add(order.id);
    const changes = changesOf(order, unitsBefore, stockOf(data.items, products));
    return { order, mailbox, changes, rules: submitted.commissions, ivaRates };
  }
  return {
    status: 'rejected',
    problem: {
      code: 'order_rejected',
      error: 'API_001',
      message: 'No se pudo confirmar el pedido: ninguno de sus productos está disponible.',
    },
    result: answerOf(order, null),
  };
}

/** The time of an unpaid purchase begins when the server accepts it, however long it waited on the device. */
function heldFrom(nowMs: number, method: PaymentMethod): Pick<NewOrder, 'created_at' | 'held_until'> {
  const untilMs = heldUntil({ method, isPaid: false, placedMs: nowMs, untilMs: null }, nowMs);
  return {
    created_at: new Date(nowMs).toISOString(),
    held_until: untilMs === null ? null : new Date(untilMs).toISOString(),
  };
}

type Units = ReadonlyMap<string, number>;

/** The stock for sale of the products of some lines. */
function stockOf(items: PlaceOrderData['items'], products: Map<string, SellableProduct>): Units {
  return new Map(items.map(({ product_id: id }) => [id, products.get(id)?.stock ?? 0]));
}

function changesOf(order: NewOrder, before: Units, after: Units): AuditChange[] {
  const { id, status, total, payment_method } = order;
  const left = [...after].flatMap(([product, stock]) =>
    differences('product', product, { stock: before.get(product) ?? 0 }, { stock }),
  );
  return [created('order', id, { status, total, payment_method }), ...left];
}

function accepted({ order, changes }: Placed, { numbers, soldOut }: SavedOrders): Decision {
  const number = numbers.get(order.id);
  if (number === undefined) throw new Error(`Order ${order.id} was not saved.`);
  return {
    status: 'applied',
    result: answerOf(order, orderNumber(number)),
    touched: [
      ...touchedByOrder({ buyerId: order.buyerId, stores: storesOf(order) }),
      { collection: 'products' },
      ...(soldOut ? [{ collection: 'inventory' } as const] : []),
    ],
    changes,
  };
}

/** The stores that sell something of it. */
function storesOf({ lines }: NewOrder): string[] {
  return lines.flatMap(({ vendor_id, status }) =>
    status === 'accepted' && vendor_id !== null ? [vendor_id] : [],
  );
}

function answerOf(order: NewOrder, number: string | null): PlaceOrderResult {
  return {
    order_id: order.id,
    order_number: number,
    status: order.status,
    total: order.total,
    lines: order.lines.map((line) => ({
      product_id: line.product_id,
      quantity: line.quantity,
      status: line.status === 'accepted' ? 'accepted' : 'refused',
      refusal: line.refusal,
      unit_price: line.unit_price,
      iva_class: line.iva_class,
      iva_percent: line.iva_percent,
    })),
  };
}
