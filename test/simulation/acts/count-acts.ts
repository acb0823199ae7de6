import * as v from 'valibot';
import type { RecordCountData, RequestCountData } from '#domain/counts/count-commands.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { copied, oneOf, type Act } from '#test/simulation/acts/act.ts';
import { copyKey } from '#test/simulation/device/device-disk.ts';
import { personId } from '#test/simulation/names.ts';

const request: Act = ({ pick, quantity }, sight) => {
  const item = oneOf(copied<InventoryItem>(sight, 'inventory'), pick);
  if (!item) return null;
  const scope: RequestCountData['scope'] =
    pick % 2 === 0 ? { of: 'position', position: item.location } : { of: 'discrepancies' };
  const data: RequestCountData = { scope, most: quantity };
  return { name: 'count.request', data, lane: `count-request:${sight.id}` };
};

const Moved = v.looseObject({ from: v.string(), to: v.string() });
/**
 * The difference between people's counts and the system quantity; of two who find the same, the first was
 * right.
 */
const DIFFERENCES = [0, 0, 0, 1, -1, 6, -6];
/** The most commands that a command waits for. */
const MAX_AFTER = 20;

/** A count, as `src/features/warehouse/counts/start-count.ts` begins it and `save-count.ts` saves it. */
const count: Act = ({ pick }, sight) => {
  const { disk, timestamp } = sight;
  const items = copied<InventoryItem>(sight, 'inventory');
  const item = oneOf(items, pick);
  const checkpoint = disk.copies.get(copyKey(disk.signedIn, 'stock_movements'))?.checkpoint;
  if (!item || !checkpoint) return null;
  const key = positionKey(item.location);
  const work = disk.outbox.all().filter((each) => {
    const moved = v.safeParse(Moved, each.preview);
    const isOwn = each.actorId === personId(disk.signedIn) && isShownOverReplica(each);
    return isOwn && moved.success && [moved.output.from, moved.output.to].includes(key);
  });
  const whole = pick % 2 === 0;
  const counted = whole ? items.filter((each) => positionKey(each.location) === key) : [item];
  const difference = DIFFERENCES[pick % DIFFERENCES.length] ?? 0;
  const { epoch, x, id } = checkpoint;
  const data: RecordCountData = {
    position: item.location,
    whole,
    lines: counted.map(({ productId, quantity }) => {
      return { product_id: productId, counted: Math.max(0, quantity + difference) };
    }),
    seen: { epoch, x, id },
    own: work.map((each) => each.id),
    counted_at: timestamp,
    note: '',
  };
  const after = [...new Map(work.map((each) => [each.lane, each.id])).values()].slice(-MAX_AFTER);
  return { name: 'count.record', data, lane: `count:${key}`, after };
};

export const countActs = { 'request count': request, count } satisfies Record<string, Act>;
