import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { aProductDecision, aSave, storeProduct, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

/*
 * Two devices of a store and two reviewers work on one product, each with the copy that it read last, and some
 * of their commands arrive twice. A public product is always an approved version, and no change is lost or taken
 * twice.
 */
const server = await serverForFile();

const DEVICES = 2;
interface Hand {
  by: number;
  does: 'name' | 'price' | 'approve' | 'ask' | 'choose' | 'discard';
  value: number;
  submit: boolean;
  /** Whether the device reads what is there before it writes. */
  reads: boolean;
  /** Whether the command arrives twice. */
  twice: boolean;
}

const hand: fc.Arbitrary<Hand> = fc.record({
  by: fc.nat({ max: DEVICES - 1 }),
  does: fc.constantFrom('name', 'price', 'name', 'price', 'approve', 'ask', 'choose', 'discard'),
  value: fc.nat({ max: 9 }),
  submit: fc.boolean(),
  reads: fc.boolean(),
  twice: fc.boolean(),
});

function commandOf(each: Hand, id: string, copy: StoreProduct): Command | null {
  if (each.does === 'approve') return aProductDecision(id, copy.version);
  if (each.does === 'ask') {
    const remarks = [{ field: 'name', reason: 'texto_incorrecto', note: '' }];
    return aProductDecision(id, copy.version, { outcome: 'request_changes', takes_rest: true, remarks });
  }
  if (each.does === 'discard')
    return copy.published === null
      ? null
      : aCommand('vendor', 'product.discard', { product_id: id, version: copy.version });
  if (each.does === 'choose') {
    const [conflict] = copy.conflicts;
    if (!conflict) return null;
    const { command_id, field } = conflict;
    return aCommand('vendor', 'product.resolveConflict', { product_id: id, command_id, field, keep: 'mine' });
  }
  const shown = currentFields(copy);
  // Every value is written once, so that a change that was taken twice or lost can be told from another.
  const fields: SomeFields =
    each.does === 'name' ? { name: `Termo ${randomUUID()}` } : { price: 48_000 + each.value * 1_000 };
  return aSave(id, fields, { seen: { [each.does]: shown[each.does] }, submit: each.submit });
}

test('what is public was approved, and every change is public, open, in conflict or given up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hand, { minLength: 6, maxLength: 14 }), async (hands) => {
      const id = randomUUID();
      const vendor = await deliverOne(server, 'vendor', aSave(id, wholeFields()));
      expect(vendor.status).toBe('applied');
      const first = await storeProduct(server, id);
      const copies = Array.from({ length: DEVICES }, () => first);
      const approved = new Set<string>();
      for (const each of hands) {
        const before = await storeProduct(server, id);
        if (each.reads) copies[each.by] = before;
        const command = commandOf(each, id, copies[each.by] ?? first);
        if (!command) continue;
        const result = await send(command);
        if (each.twice) expect(await send(command)).toEqual(result);
        const after = await storeProduct(server, id);
        if (result.status === 'rejected') {
          expect(after).toEqual(before);
          continue;
        }
        if (command.name === 'product.decide')
          approved.add(before.draft.name ?? before.published?.name ?? '');
        await isApproved(id, after, approved);
        if (command.name === 'product.save') isKept(command, result, after);
        expect(after.version - before.version).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 12 },
  );
});

function send(command: Command): Promise<CommandResult> {
  return deliverOne(server, command.name === 'product.decide' ? 'admin' : 'vendor', command);
}

/** The text that buyers read is one that a reviewer took. */
async function isApproved(id: string, { published }: StoreProduct, approved: ReadonlySet<string>) {
  const [row] = await server.db.select({ name: products.name }).from(products).where(eq(products.id, id));
  expect(row?.name).toBe(published?.name);
  if (row) expect(approved).toContain(row.name);
}

/** What was saved is what the store sees now, or waits in its tray. */
function isKept(command: Command, result: CommandResult, after: StoreProduct) {
  const { fields } = command.data as { fields: SomeFields };
  const { conflicts } = result.result as StoreProductResult;
  const now = currentFields(after);
  for (const [field, value] of Object.entries(fields)) {
    const waits = after.conflicts.filter((each) => each.command_id === command.id && each.field === field);
    expect(waits).toHaveLength(conflicts.length);
    if (waits.length === 0) expect(now[field as 'name']).toBe(value);
    else expect(waits[0]?.mine).toBe(value);
  }
}
