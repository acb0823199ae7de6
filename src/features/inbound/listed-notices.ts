import * as v from 'valibot';
import type { UndoScanData } from '#domain/inbound/notice-commands.ts';
import {
  statusAfterScan,
  stepNotice,
  withScans,
  type NoticeStep,
} from '#domain/inbound/notice-transitions.ts';
import {
  InboundNotice,
  NOTICE_STATUSES,
  noticesPath,
  type NoticeLine,
  type ScanKind,
} from '#domain/inbound/notice.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import { choice, defineWorklist, type Shown } from '#src/shared/worklist/define-worklist.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';

/** Steps of a notice, by the command that makes each. */
const STEPS = {
  'inbound.cancel': 'cancel',
  'inbound.arrive': 'arrive',
  'inbound.finish': 'finish',
  'inbound.close': 'close',
} as const;
type StepCommand = keyof typeof STEPS;
type NoticeCommand = StepCommand | 'inbound.count' | 'inbound.putAway' | 'inbound.undo';
export type ShownNotice = Shown<InboundNotice, NoticeCommand>;

const status = choice('status', ['all', ...NOTICE_STATUSES]);

/** Goods on their way: at first, those that have something left to do. */
export const notices = defineWorklist({
  path: noticesPath,
  item: InboundNotice,
  nouns: { one: 'aviso', many: 'avisos', all: 'los avisos de ingreso' },
  numberOf: (each) => each.number,
  choices: {
    estado: {
      values: ['open', 'all', ...NOTICE_STATUSES],
      asks: (estado): Record<string, string> => (estado === 'open' ? { open: 'true' } : status.asks(estado)),
    },
  },
  maxText: 120,
  commands: [
    'inbound.cancel',
    'inbound.arrive',
    'inbound.count',
    'inbound.putAway',
    'inbound.undo',
    'inbound.finish',
    'inbound.close',
  ],
  creating: ['inbound.announce'],
  isAbout: ({ data }, { id }) => data.notice_id === id,
  isTold: ({ scans }, { entry }) => scans.some((each) => each.id === entry.id),
  apply: withCommand,
});

/** Steps of it that wait for the server. */
export function pendingSteps({ pending }: ShownNotice): OwnCommand<NoticeCommand>[] {
  return pending.filter((each) => isStep(each));
}

/** What of it waits for the server, by the ids of its commands, which those of scans have. */
export function pendingScans({ pending }: ShownNotice): ReadonlySet<string> {
  return new Set(pending.map(({ entry }) => entry.id));
}

function isStep(command: OwnCommand<NoticeCommand>): command is OwnCommand<StepCommand> {
  return Object.hasOwn(STEPS, command.name);
}

function withCommand(before: InboundNotice, command: OwnCommand<NoticeCommand>): InboundNotice {
  const { entry } = command;
  if (isStep(command))
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
  before: InboundNotice,
  step: NoticeStep,
  { timestamp: at }: OutboxEntry,
  arrived: OwnCommand<'inbound.arrive'>['data'] | null,
): InboundNotice {
  const stepped = stepNotice(before.status, step, before.lines);
  if (!stepped.ok || stepped.value === before.status) return before;
  const arrival = arrived ? { packages_arrived: arrived.packages, arrived_at: at } : {};
  const event = { to: stepped.value, note: '', by_name: 'Tú', at };
  return { ...before, ...arrival, status: stepped.value, events: [...before.events, event] };
}

function withScan(
  before: InboundNotice,
  entry: OutboxEntry,
  { product_id, units }: { product_id: string; units: number },
  kind: ScanKind,
): InboundNotice {
  const isKnown = before.lines.some((each) => each.product_id === product_id);
  const blank = isKnown ? [] : unannounced(entry);
  const lines = withScans([...before.lines, ...blank], [{ product_id, kind, units }]);
  const scan = { id: entry.id, kind, product_id, units, by_name: 'Tú', at: entry.timestamp };
  return {
    ...before,
    lines,
    status: statusAfterScan(before.status, kind, lines),
    scans: [scan, ...before.scans],
  };
}

function withoutScan(before: InboundNotice, { scan_id }: UndoScanData): InboundNotice {
  const scan = before.scans.find((each) => each.id === scan_id);
  if (!scan) return before;
  const lines = withScans(before.lines, [{ ...scan, units: -scan.units }]);
  const status = statusAfterScan(before.status, scan.kind, lines);
  return { ...before, lines, status, scans: before.scans.filter((each) => each !== scan) };
}

/** The line of a product that nobody announced, as the movement that the device shows for it tells. */
function unannounced({ preview }: OutboxEntry): NoticeLine[] {
  const movement = v.safeParse(StockMovement, preview);
  if (!movement.success) return [];
  const { productId: product_id, productName: product_name, sku } = movement.output;
  const nothing = { expected: 0, lot: '', expires_on: null, good: 0, damaged: 0, put_away: 0 };
  return [{ product_id, product_name, sku, gtin: null, image_url: null, ...nothing }];
}
