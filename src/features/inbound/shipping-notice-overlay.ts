import * as v from 'valibot';
import type { UndoScanData } from '#domain/inbound/shipping-notice-commands.ts';
import {
  statusAfterScan,
  stepShippingNotice,
  withScans,
  type ShippingNoticeStep,
} from '#domain/inbound/shipping-notice-transitions.ts';
import { ShippingNotice, type ShippingNoticeLine, type ScanKind } from '#domain/inbound/shipping-notice.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';

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
  { product_id, units }: { product_id: string; units: number },
  kind: ScanKind,
): ShippingNotice {
  const isKnown = before.lines.some((each) => each.product_id === product_id);
  const blank = isKnown ? [] : unannounced(entry);
  const lines = withScans([...before.lines, ...blank], [{ product_id, kind, units }]);
  const by = { by_id: entry.actorId, by_name: 'Tú' };
  const scan = { id: entry.id, kind, product_id, units, ...by, at: entry.timestamp };
  return {
    ...before,
    lines,
    status: statusAfterScan(before.status, kind, lines),
    scans: [scan, ...before.scans],
  };
}

function withoutScan(before: ShippingNotice, { scan_id }: UndoScanData): ShippingNotice {
  const scan = before.scans.find((each) => each.id === scan_id);
  if (!scan) return before;
  const lines = withScans(before.lines, [{ ...scan, units: -scan.units }]);
  const status = statusAfterScan(before.status, scan.kind, lines);
  return { ...before, lines, status, scans: before.scans.filter((each) => each !== scan) };
}

/** The line of a product that nobody announced, from the movement that the device shows for it. */
function unannounced({ preview }: OutboxEntry): ShippingNoticeLine[] {
  const movement = v.safeParse(StockMovement, preview);
  if (!movement.success) return [];
  const { productId: product_id, productName: product_name, sku } = movement.output;
  const nothing = { expected: 0, lot: '', expires_on: null, good: 0, damaged: 0, put_away: 0 };
  const unknown = {
    gtin: null,
    image_url: null,
    rotation: null,
    unit_weight_grams: null,
    unit_volume_cm3: null,
  };
  return [{ product_id, product_name, sku, ...unknown, ...nothing }];
}
