import { addDays, addMonths, dayInBogota } from '#domain/calendar/day.ts';
import type { CommandName } from '#domain/command-catalogue.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { movementsOfScan } from '#domain/inbound/scan-movements.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import type {
  inboundEvents,
  inboundLines,
  inboundScans,
  shippingNotices,
} from '#server/db/tables/inbound-tables.ts';
import { between, demoId } from '#server/seed/chance.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { auditRow, type AuditRow, type LedgerEntry } from '#server/seed/history/history.ts';
import { pickers, warehouseLead, type HistoryPerson } from '#server/seed/history/history-people.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';
import { workingTimeAfter } from '#server/seed/history/working-time.ts';

/** Shipping notices whose goods are on their shelves long ago. */
export interface HistoryDeliveries {
  notices: (typeof shippingNotices.$inferInsert)[];
  lines: (typeof inboundLines.$inferInsert)[];
  scans: (typeof inboundScans.$inferInsert)[];
  events: (typeof inboundEvents.$inferInsert)[];
  entries: LedgerEntry[];
  audit: AuditRow[];
}

const MAX_UNITS = 20;
const FIRST_DAYS_AGO = 86;
const DAYS_BETWEEN = 4;
const notes = ['', '', 'Entra por el muelle de la calle 17.', 'Va frágil, con esquineros.', ''];

/**
 * What stores brought during the history, one notice after the other. A product comes once at most, and fewer
 * units of it than stand on its shelf in the end, so that no shelf was ever below zero.
 */
export function historyDeliveries(shelved: readonly ShelvedProduct[], nowMs: number): HistoryDeliveries {
  const all: HistoryDeliveries = { notices: [], lines: [], scans: [], events: [], entries: [], audit: [] };
  // What is kept by lot comes first: it says more than the others.
  const refillable = shelved
    .filter(({ product, units }) => units >= 24 && product.age_days >= FIRST_DAYS_AGO + 5)
    .toSorted((one, other) => Number(isKeptByLot(other)) - Number(isKeptByLot(one)));
  const taken = new Set<string>();
  for (let turn = 0; turn < MAX_UNITS; turn += 1) {
    const vendor = turn % demoVendors.length;
    const own = refillable.filter(({ product }) => product.vendor_index === vendor && !taken.has(product.id));
    const goods = own.slice(0, between(3, 5, `delivery ${turn} lines`));
    if (goods.length === 0) continue;
    for (const each of goods) taken.add(each.product.id);
    deliver(all, turn, {
      goods,
      vendor,
      announcedMs: nowMs - (FIRST_DAYS_AGO - turn * DAYS_BETWEEN) * DAY_MS,
    });
  }
  return all;
}

function isKeptByLot({ product }: ShelvedProduct): boolean {
  return product.lot_control !== 'none';
}

interface Delivery {
  goods: readonly ShelvedProduct[];
  vendor: number;
  announcedMs: number;
}

function deliver(all: HistoryDeliveries, turn: number, { goods, vendor, announcedMs }: Delivery): void {
  const noticeId = demoId(`delivery ${turn}`);
  const number = shippingNoticeNumber(all.notices.length + 1);
  const receiver = pickers[turn % pickers.length] ?? warehouseLead;
  const arrivedMs = workingTimeAfter(announcedMs + DAY_MS, between(20, 400, `${noticeId} arrives`));
  const counted = goods.map((each, index) => {
    const units = between(6, Math.min(24, Math.floor(each.units / 2)), `${noticeId} ${each.product.sku}`);
    return { ...each, units, atMs: workingTimeAfter(arrivedMs, 25 + index * 12) };
  });
  const finishedMs = workingTimeAfter(arrivedMs, 30 + goods.length * 12);
  const putAway = counted.map((each, index) => ({
    ...each,
    atMs: workingTimeAfter(finishedMs, 15 + index * 9),
  }));
  const closedMs = workingTimeAfter(finishedMs, 30 + goods.length * 9);
  const packages = Math.max(2, goods.length + between(-1, 3, `${noticeId} packages`));
  all.notices.push({
    id: noticeId,
    vendorId: demoVendors[vendor]?.id ?? '',
    status: 'cerrado',
    expectedOn: dayInBogota(arrivedMs),
    packages,
    packagesArrived: packages,
    notes: notes[turn % notes.length] ?? '',
    dockKey: positionKey(DOCK),
    announcedBy: receiver.id,
    announcedByName: receiver.name,
    announcedAt: new Date(announcedMs),
    arrivedAt: new Date(arrivedMs),
  });
  for (const [place, { product, units }] of counted.entries())
    all.lines.push({ noticeId, productId: product.id, place, expected: units, ...lotOf(product, arrivedMs) });
  const act = (name: CommandName, atMs: number, data: object) =>
    all.audit.push(auditRow({ id: demoId(`${noticeId} ${name}`), name, by: receiver, atMs, data }));
  const event = (
    toStatus: 'anunciado' | 'en_muelle' | 'recibiendo' | 'recibido' | 'ubicado' | 'cerrado',
    atMs: number,
  ) =>
    all.events.push({
      noticeId,
      toStatus,
      actorId: receiver.id,
      actorName: receiver.name,
      at: new Date(atMs),
    });
  event('anunciado', announcedMs);
  act('inbound.announce', announcedMs, { vendor_id: demoVendors[vendor]?.id, packages });
  event('en_muelle', arrivedMs);
  act('inbound.arrive', arrivedMs, { notice_id: noticeId, packages });
  event('recibiendo', counted[0]?.atMs ?? arrivedMs);
  const scanned = { noticeId, number, by: receiver, arrivedMs };
  for (const each of counted) scan(all, { ...each, ...scanned, kind: 'good' });
  event('recibido', finishedMs);
  act('inbound.finish', finishedMs, { notice_id: noticeId });
  for (const each of putAway) scan(all, { ...each, ...scanned, kind: 'put_away' });
  event('ubicado', putAway.at(-1)?.atMs ?? finishedMs);
  event('cerrado', closedMs + MINUTE_MS);
  act('inbound.close', closedMs + MINUTE_MS, { notice_id: noticeId });
}

interface Scan extends ShelvedProduct {
  noticeId: string;
  number: string;
  kind: 'good' | 'put_away';
  arrivedMs: number;
  atMs: number;
  by: HistoryPerson;
}

/** Months that cosmetics keep after they were made. */
const KEEPS_MONTHS = 24;

/** The one lot of what came of a product, made in the month before; of most goods nobody writes one down. */
function lotOf({ sku, lot_control }: DemoProduct, arrivedMs: number) {
  if (lot_control === 'none') return { lotKey: '', lot: '', expiresOn: null };
  const madeOn = addDays(dayInBogota(arrivedMs), -between(8, 30, `${sku} made`));
  const lot = `L${madeOn.slice(2).replaceAll('-', '')}`;
  const expires_on = lot_control === 'expiry' ? addMonths(madeOn, KEEPS_MONTHS) : null;
  return { lotKey: lotKey({ lot, expires_on }), lot, expiresOn: expires_on };
}

/** One scan, and the movement that it is. */
function scan(
  all: HistoryDeliveries,
  { product, shelf, units, noticeId, number, kind, arrivedMs, atMs, by }: Scan,
): void {
  const id = demoId(`${noticeId} ${kind} ${product.sku}`);
  const destination = kind === 'put_away' ? shelf : null;
  all.scans.push({
    id,
    noticeId,
    productId: product.id,
    ...lotOf(product, arrivedMs),
    kind,
    units,
    destinationKey: destination && positionKey(destination),
    deviceId: by.deviceId,
    actorId: by.id,
    actorName: by.name,
    occurredAt: new Date(atMs),
    recordedAt: new Date(atMs),
  });
  const { lot, expiresOn: expires_on } = lotOf(product, arrivedMs);
  const about = {
    notice_id: noticeId,
    product_id: product.id,
    units,
    ...(lot !== '' && { lot, expires_on }),
  };
  const act =
    destination === null
      ? ({ name: 'inbound.count', data: { ...about, condition: kind } } as const)
      : ({ name: 'inbound.putAway', data: { ...about, destination } } as const);
  for (const line of movementsOfScan({ kind, quantity: units, dock: DOCK, destination }))
    all.entries.push({ ...line, id, atMs, productId: product.id, by, reference: number, notes: '', act });
}
