import { eq } from 'drizzle-orm';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { floorDevices } from '#server/db/tables/auth-tables.ts';
import { demoId } from '#server/seed/chance.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import { presentActId, type CarryOut, type PresentAct } from '#server/seed/history/carry-out.ts';
import type { CompanyHistory } from '#server/seed/history/company-history.ts';
import {
  accountPerson,
  buyers,
  former,
  pickers,
  supporter,
  warehouseLead,
  type HistoryBuyer,
} from '#server/seed/history/history-people.ts';
import { askForEarlyAccess } from '#server/seed/history/present-leads.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';

/** What waits at the desks: letters to answer, commands that somebody must decide about. */
export async function presentDesk(
  tx: Db,
  carryOut: CarryOut,
  {
    history,
    shelved,
    products,
  }: { history: CompanyHistory; shelved: readonly ShelvedProduct[]; products: readonly DemoProduct[] },
  nowMs: number,
): Promise<void> {
  await fileLetters(carryOut, history, nowMs);
  await askForEarlyAccess(carryOut, nowMs);
  await askForReviews(tx, carryOut, { shelved, products }, nowMs);
  await storeAddresses(carryOut, nowMs);
  await tx.insert(floorDevices).values(
    pickers.slice(1).map((each, index) => ({
      id: demoId(`floor device ${index}`),
      deviceId: each.deviceId,
      name: `Lector ${index + 1}`,
      zone: index === 0 ? ('warehouse_a' as const) : ('warehouse_b' as const),
      enrolledBy: warehouseLead.id,
      enrolledAt: new Date(nowMs - 80 * DAY_MS),
    })),
  );
}

const letters = [
  {
    kind: 'reclamo',
    description: 'El pedido llegó sin la factura y la necesito para la garantía.',
    answer: 'Te la enviamos hoy a este correo. Disculpa la demora.',
  },
  {
    kind: 'queja',
    description: 'El mensajero llamó una sola vez y se fue sin esperar.',
    answer: 'Hablamos con la transportadora: mañana vuelve y te llama antes de salir.',
  },
  {
    kind: 'peticion',
    description: 'Quiero saber si hacen entregas los domingos en Piedecuesta.',
    answer: null,
  },
  {
    kind: 'reclamo',
    description: 'Me cobraron el envío aunque la página decía que era gratis.',
    answer: null,
  },
] as const;

/** Four PQR of these days: one is closed and one is answered. */
async function fileLetters(carryOut: CarryOut, { purchases }: CompanyHistory, nowMs: number): Promise<void> {
  const delivered = purchases.filter((each) => each.fate === 'collected').slice(-30);
  for (const [index, { kind, description }] of letters.entries()) {
    const purchase = delivered[index * 5];
    const by = purchase?.buyer ?? buyers[index];
    if (!by) continue;
    const data = {
      id: demoId(`pqr ${index}`),
      kind,
      nombre: by.name,
      email: by.email,
      telefono: by.phone,
      ...(purchase ? { order_number: orderNumber(purchase.number) } : {}),
      description,
      acepta_tratamiento_datos: true,
    };
    await carryOut(nowMs - (6 - index) * DAY_MS, [{ key: `pqr ${index}`, by, name: 'pqr.file', data }]);
  }
  for (const [index, { answer }] of letters.entries()) {
    if (answer === null) continue;
    const pqr_id = demoId(`pqr ${index}`);
    await carryOut(nowMs - 4 * DAY_MS, [
      { key: `pqr answered ${index}`, by: supporter, name: 'pqr.answer', data: { pqr_id, answer } },
    ]);
  }
  const closed = { pqr_id: demoId('pqr 0'), note: 'Factura enviada.' };
  await carryOut(nowMs - 3 * DAY_MS, [{ key: 'pqr closed', by: supporter, name: 'pqr.close', data: closed }]);
}

/** A movement of somebody who no longer works in the warehouse, and an order that came after the last unit. */
async function askForReviews(
  tx: Db,
  carryOut: CarryOut,
  { shelved, products }: { shelved: readonly ShelvedProduct[]; products: readonly DemoProduct[] },
  nowMs: number,
): Promise<void> {
  await tx.update(users).set({ userType: 'admin_sales' }).where(eq(users.id, former.id));
  const moved = shelved.find(({ product, units }) => units >= 30 && product.age_days > 60);
  if (moved) {
    const data = {
      product_id: moved.product.id,
      type: 'salida',
      reason: 'merma',
      quantity: 2,
      location: moved.shelf,
      notes: 'Se rompieron al bajarlas. Lo anoté sin red.',
      occurred_at: new Date(nowMs - 3 * DAY_MS).toISOString(),
    };
    const by = { ...former, role: 'admin_sales' as const };
    await carryOut(nowMs - 45 * MINUTE_MS, [
      {
        key: 'movement of the former picker',
        by,
        name: 'inventory.registerMovement',
        data,
        becomes: 'parked',
      },
    ]);
  }
  const here = new Set(shelved.map((each) => each.product.id));
  const soldOut = products.find((each) => !here.has(each.id));
  const buyer = accountBuyer('laura@mestore.co');
  if (!soldOut || !buyer) return;
  const data = {
    order_id: `${OFFLINE_ORDER_PREFIX}${demoId('purchase without a unit')}`,
    items: [
      {
        product_id: soldOut.id,
        quantity: 1,
        variant_attributes: soldOut.variant_attributes,
        seen_price: soldOut.precio_venta,
      },
    ],
    shipping_name: buyer.name,
    shipping_phone: buyer.phone,
    shipping_address: buyer.address,
    shipping_city: buyer.city,
    shipping_state: buyer.department,
    shipping_email: buyer.email,
    payment_method: 'contraentrega',
  };
  const key = 'purchase without a unit';
  await carryOut(nowMs - 33 * MINUTE_MS, [
    { key, by: buyer, name: 'order.place', data, becomes: 'rejected' },
  ]);
  const asked = {
    command_id: presentActId(key),
    name: 'order.place',
    v: commandCatalogue['order.place'].v,
    data,
    note: 'En la tienda me dijeron que quedaba uno apartado a mi nombre.',
  };
  await carryOut(nowMs - 28 * MINUTE_MS, [
    { key: 'review of it', by: buyer, name: 'order.requestReview', data: asked, becomes: 'parked' },
  ]);
}

/** Where those buyers live who have an account from the beginning. */
async function storeAddresses(carryOut: CarryOut, nowMs: number): Promise<void> {
  const homes = buyers.slice(0, 4).map((buyer): PresentAct => {
    const { id, name, phone, municipality, address } = buyer;
    const data = {
      address_id: demoId(`address of ${id}`),
      name,
      phone,
      municipality_code: municipality,
      address,
      is_default: true,
    };
    return { key: `address of ${id}`, by: buyer, name: 'profile.saveAddress', data };
  });
  await carryOut(nowMs - 30 * DAY_MS, homes);
}

function accountBuyer(email: string): HistoryBuyer | undefined {
  const { id } = accountPerson(email);
  return buyers.find((each) => each.id === id);
}
