import * as v from 'valibot';
import type { UndoScanData } from '#domain/inbound/shipping-notice-commands.ts';
import { lineKey, lineOfScan, type ProductLot } from '#domain/inbound/lines-by-lot.ts';
import {
  statusAfterScan,
  stepShippingNotice,
  withScans,
  type ScannedUnits,
  type ShippingNoticeStep,
} from '#domain/inbound/shipping-notice-transitions.ts';
import {
  type ReceivedLot,
  type ShippingNotice,
  type ShippingNoticeLine,
  type ScanKind,
} from '#domain/inbound/shipping-notice.ts';
import { lotKey, type Lot } from '#domain/inventory/lot.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** Steps of a shipping notice, by the command that makes each. */
const STEPS = {
  'inbound.cancel': 'cancel',
  'inbound.arrive': 'arrive',
  'inbound.finish': 'finish',
  'inbound.close': 'close',
} as const;
type StepCommand = keyof typeof STEPS;
export type ShippingNoticeCommand = StepCommand | 'inbound.count' | 'inbound.putAway' | 'inbound.undo';

/** Whether a command moves the shipping notice itself to another state, rather than its units. */
export function isShippingNoticeStep(
  command: OwnCommand<ShippingNoticeCommand>,
): command is OwnCommand<StepCommand> {
  return Object.hasOwn(STEPS, command.name);
}

/** A shipping notice as it will be once the server has taken a command of this device. */
export function shippingNoticeWithCommand(
  before: ShippingNotice,
  command: OwnCommand<ShippingNoticeCommand>,
): ShippingNotice {
  const { entry } = command;
  if (isShippingNoticeStep(command))
    return withStep(
      before,
      STEPS[command.name],
      entry,
      command.name === 'inbound.arrive' ? command.data : null,
    );
  if (command.name === 'inbound.undo') return withoutScan(before, command.data);
  if (command.name === 'inbound.count') return withScan(before, entry, command.data, command.data.condition);
  return withScan(before, entry, command.data, 'put_away');
}

function withStep(
  before: ShippingNotice,
  step: ShippingNoticeStep,
  { timestamp: at }: OutboxEntry,
  arrived: OwnCommand<'inbound.arrive'>['data'] | null,
): ShippingNotice {
  const stepped = stepShippingNotice(before.status, step, before.lines);
  if (!stepped.ok || stepped.value === before.status) return before;
  const arrival = arrived ? { packages_arrived: arrived.packages, arrived_at: at } : {};
  const event = { to: stepped.value, note: '', by_name: 'Tú', at };
  return { ...before, ...arrival, status: stepped.value, events: [...before.events, event] };
}

function withScan(
  before: ShippingNotice,
  entry: OutboxEntry,
  { product_id, units, lot, expires_on }: ProductLot & { units: number },
  kind: ScanKind,
): ShippingNotice {
  const said = { product_id, lot, expires_on };
  const known = lineOfScan(before.lines, said);
  const lines = withUnits(known ? before.lines : [...before.lines, ...unannounced(entry, said)], {
    ...said,
    kind,
    units,
  });
  const by = { by_id: entry.actorId, by_name: 'Tú' };
  const scan = { id: entry.id, kind, ...said, units, ...by, at: entry.timestamp };
  return {
    ...before,
    lines,
    status: statusAfterScan(before.status, kind, lines),
    scans: [scan, ...before.scans],
  };
}

/** The lines with one more scan, and what its code said. */
function withUnits(lines: readonly ShippingNoticeLine[], scan: ScannedUnits): ShippingNoticeLine[] {
  const key = (line: ProductLot | null) => line && lineKey(line);
  const its = key(lineOfScan(lines, scan));
  return withScans(lines, [scan]).map((line) =>
    key(line) === its ? { ...line, received: receivedWith(line.received, scan) } : line,
  );
}

function receivedWith(
  received: readonly ReceivedLot[],
  { lot, expires_on, kind, units }: ScannedUnits,
): ReceivedLot[] {
  if (kind === 'put_away' || lotKey({ lot, expires_on }) === '') return [...received];
  const isIt = (each: ReceivedLot) => each.lot === lot && each.expires_on === expires_on;
  const total = (received.find(isIt)?.units ?? 0) + units;
  const others = received.filter((each) => !isIt(each));
  return total > 0 ? [...others, { lot, expires_on, units: total }] : others;
}

function withoutScan(before: ShippingNotice, { scan_id }: UndoScanData): ShippingNotice {
  const scan = before.scans.find((each) => each.id === scan_id);
  if (!scan) return before;
  const lines = withUnits(before.lines, { ...scan, units: -scan.units });
  const status = statusAfterScan(before.status, scan.kind, lines);
  return { ...before, lines, status, scans: before.scans.filter((each) => each !== scan) };
}

/** The line of a lot that nobody announced, from the movement that the device shows for it. */
function unannounced({ preview }: OutboxEntry, { lot, expires_on }: Lot): ShippingNoticeLine[] {
  const movement = v.safeParse(StockMovement, preview);
  if (!movement.success) return [];
  const { productId: product_id, productName: product_name, sku } = movement.output;
  const nothing = { expected: 0, lot, expires_on, good: 0, damaged: 0, put_away: 0, received: [] };
  const unknown = {
    gtin: null,
    image_url: null,
    rotation: null,
    unit_weight_grams: null,
    unit_volume_cm3: null,
    lot_control: 'none' as const,
    minimum_shelf_life_days: 0,
  };
  return [{ product_id, product_name, sku, ...unknown, ...nothing }];
}
