import type {
  AnnounceShippingNoticeData,
  CountUnitsData,
  PutAwayData,
  UndoScanData,
} from '#domain/inbound/shipping-notice-commands.ts';
import type { Product } from '#domain/catalog/product.ts';
import { NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import {
  copied,
  oneOf,
  recent,
  type Act,
  type Drawn,
  type Made,
  type Sight,
} from '#test/simulation/acts/act.ts';
import { productId, shelfAt } from '#test/simulation/names.ts';

const dock = positionKey(DOCK);

const LOTS: readonly Lot[] = [
  NO_LOT,
  { lot: 'L-1', expires_on: '2027-01-31' },
  { lot: 'L-2', expires_on: null },
  { lot: '', expires_on: '2027-12-31' },
];
/** What codes say: also lots that nobody announced, and days that differ from the announced ones. */
const SAID: readonly Lot[] = [
  ...LOTS,
  { lot: 'l-1', expires_on: '2027-12-31' },
  { lot: 'L-9', expires_on: null },
];

/** A store announces its own goods, and the warehouse announces for a store that calls. */
const announce: Act = ({ pick, quantity }, sight) => {
  const products = copied<Product>(sight, 'products');
  const vendor_id = oneOf(products, pick)?.vendor_id;
  if (!vendor_id) return null;
  const own = products.filter((each) => each.vendor_id === vendor_id);
  const data: AnnounceShippingNoticeData = {
    vendor_id,
    expected_on: null,
    packages: quantity,
    notes: '',
    lines: own.slice(0, 1 + (pick % 3)).flatMap(({ id: product_id }, index) =>
      // One product in three comes in several lots, or in one of which nobody said anything.
      LOTS.slice(0, (pick + index) % 3 === 0 ? 1 + (quantity % LOTS.length) : 1).map((lot) => {
        return { product_id, quantity, ...lot };
      }),
    ),
  };
  return { name: 'inbound.announce', data, lane: `notices:${vendor_id}` };
};

const cancel: Act = (drawn, sight) => step('inbound.cancel', drawn, sight);
const finish: Act = (drawn, sight) => step('inbound.finish', drawn, sight);
const close: Act = (drawn, sight) => step('inbound.close', drawn, sight);
const arrive: Act = (drawn, sight) => step('inbound.arrive', drawn, sight, { packages: drawn.quantity });

function step(
  name: 'inbound.cancel' | 'inbound.arrive' | 'inbound.finish' | 'inbound.close',
  { pick }: Drawn,
  sight: Sight,
  more: object = {},
): Made | null {
  const notice = toldShippingNotice(pick, sight);
  return notice && { name, data: { notice_id: notice.id, note: '', ...more }, ...notice.order };
}

/** Mostly units that were announced. */
const countUnits: Act = ({ pick, quantity, product }, sight) => {
  const notice = toldShippingNotice(pick, sight);
  if (!notice) return null;
  const product_id = productOf(notice, { pick, product });
  const condition = pick % 7 === 0 ? 'damaged' : 'good';
  const units = quantity;
  const data: CountUnitsData = {
    notice_id: notice.id,
    product_id,
    units,
    ...saidLot(pick),
    condition,
    occurred_at: sight.timestamp,
  };
  return { name: 'inbound.count', data, ...notice.order, preview: { from: '@proveedor', to: dock } };
};

const putAway: Act = ({ pick, quantity, product }, sight) => {
  const notice = toldShippingNotice(pick, sight);
  if (!notice) return null;
  const destination = shelfAt(pick % 4);
  const data: PutAwayData = {
    notice_id: notice.id,
    product_id: productOf(notice, { pick, product }),
    units: quantity,
    ...saidLot(pick),
    destination,
    occurred_at: sight.timestamp,
  };
  const preview = { from: dock, to: positionKey(destination) };
  return { name: 'inbound.putAway', data, ...notice.order, preview };
};

const undoScan: Act = ({ pick }, sight) => {
  const scan = recent([...sight.told('inbound.putAway'), ...sight.told('inbound.count')], pick);
  if (!scan) return null;
  const { notice_id } = scan.entry.data as CountUnitsData;
  const data: UndoScanData = { notice_id, scan_id: scan.entry.id, occurred_at: sight.timestamp };
  return { name: 'inbound.undo', data, lane: laneOf(notice_id) };
};

interface ToldShippingNotice {
  id: string;
  announced: AnnounceShippingNoticeData;
  /** Goods of a notice that this device announced come after it. */
  order: { lane: string; after: string[] };
}

function toldShippingNotice(pick: number, { told, deviceId, disk }: Sight): ToldShippingNotice | null {
  const notice = recent(told('inbound.announce'), pick);
  if (!notice) return null;
  const { id, data } = notice.entry;
  const isOwn = notice.entry.deviceId === deviceId && disk.outbox.all().some((each) => each.id === id);
  return {
    id,
    announced: data as AnnounceShippingNoticeData,
    order: { lane: laneOf(id), after: isOwn ? [id] : [] },
  };
}

function productOf(
  { announced }: ToldShippingNotice,
  { pick, product }: Pick<Drawn, 'pick' | 'product'>,
): string {
  const line = oneOf(announced.lines, pick);
  return line && pick % 10 !== 0 ? line.product_id : productId(product);
}

/** Every other code says a lot. */
function saidLot(pick: number): Lot {
  return (pick % 2 === 0 && oneOf(SAID, Math.floor(pick / 2))) || NO_LOT;
}

function laneOf(noticeId: string): string {
  return `inbound:${noticeId}`;
}

export const shippingNoticeActs = {
  announce,
  'cancel shipping notice': cancel,
  arrive,
  'count units': countUnits,
  'put away': putAway,
  'undo scan': undoScan,
  'finish shipping notice': finish,
  'close shipping notice': close,
} satisfies Record<string, Act>;
