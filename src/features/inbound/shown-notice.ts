import * as v from 'valibot';
import {
  ArriveNoticeData,
  CancelNoticeData,
  CountUnitsData,
  EndNoticeData,
  PutAwayData,
  UndoScanData,
} from '#domain/inbound/notice-commands.ts';
import {
  statusAfterScan,
  stepNotice,
  withScans,
  type NoticeStep,
} from '#domain/inbound/notice-transitions.ts';
import type { InboundNotice, NoticeLine, ScanKind } from '#domain/inbound/notice.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

/** What this person did to notices, oldest first: every command of them but their announcing. */
const NoticeActs = {
  'inbound.cancel': CancelNoticeData,
  'inbound.arrive': ArriveNoticeData,
  'inbound.count': CountUnitsData,
  'inbound.putAway': PutAwayData,
  'inbound.undo': UndoScanData,
  'inbound.finish': EndNoticeData,
  'inbound.close': EndNoticeData,
} as const;

/** A command about one notice. */
export type NoticeAct = ReadCommand<{ notice_id: string }>;

export interface ShownNotice {
  /** As it will be once the server has what this device saved. */
  notice: InboundNotice;
  /** Steps of it that wait for the server. */
  pendingSteps: NoticeAct[];
  /** Scans of it that wait for the server, by their id. */
  pendingScans: ReadonlySet<string>;
  /** What the server did not take of it and its author did not settle yet. */
  refused: NoticeAct[];
}

/** Every command about notices among those of this person. */
export function noticeActs(entries: readonly OutboxEntry[]): NoticeAct[] {
  return entries
    .flatMap((entry): NoticeAct[] => {
      if (!isActName(entry.name)) return [];
      const data = v.safeParse(NoticeActs[entry.name], entry.data);
      return data.success ? [{ entry, data: data.output }] : [];
    })
    .sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
}

/** A notice with what this device saved over what the server said. A step that is none any more shows nothing. */
export function shownNotice(
  listed: InboundNotice,
  acts: readonly NoticeAct[],
  askedAtMs: number,
): ShownNotice {
  const own = acts.filter(({ data }) => data.notice_id === listed.id);
  // The server may have told of a scan before this device heard that it took it.
  const told = new Set(listed.scans.map((each) => each.id));
  const unseen = own.filter(({ entry }) => isUnseen(entry, askedAtMs) && !told.has(entry.id));
  return {
    notice: unseen.reduce(withAct, listed),
    pendingSteps: unseen.filter(({ entry }) => stepOf(entry.name) !== null),
    pendingScans: new Set(unseen.map(({ entry }) => entry.id)),
    refused: own.filter(({ entry }) => isRefused(entry) && entry.resolution === null),
  };
}

function withAct(before: InboundNotice, { entry, data }: NoticeAct): InboundNotice {
  const step = stepOf(entry.name);
  if (step) return withStep(before, step, entry, data);
  if (v.is(UndoScanData, data)) return withoutScan(before, data);
  if (v.is(CountUnitsData, data)) return withScan(before, entry, data, data.condition);
  return v.is(PutAwayData, data) ? withScan(before, entry, data, 'put_away') : before;
}

function withStep(
  before: InboundNotice,
  step: NoticeStep,
  { timestamp: at }: OutboxEntry,
  data: unknown,
): InboundNotice {
  const stepped = stepNotice(before.status, step, before.lines);
  if (!stepped.ok || stepped.value === before.status) return before;
  const arrival = v.is(ArriveNoticeData, data) ? { packages_arrived: data.packages, arrived_at: at } : {};
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

function isActName(name: string): name is keyof typeof NoticeActs {
  return Object.hasOwn(NoticeActs, name);
}

function stepOf(name: string): NoticeStep | null {
  const steps = {
    'inbound.cancel': 'cancel',
    'inbound.arrive': 'arrive',
    'inbound.finish': 'finish',
    'inbound.close': 'close',
  } as const;
  return Object.hasOwn(steps, name) ? steps[name as keyof typeof steps] : null;
}
