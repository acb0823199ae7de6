import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_ADDRESSES } from '#domain/profile/address-book.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { anAddress, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function untilDecided(role: 'buyer' | 'customer', command: Command): Promise<CommandResult> {
  for (;;) {
    const [result] = await deliver(server, role, [command]);
    if (result?.status === 'applied' || result?.status === 'rejected') return result;
  }
}

test('of many devices that add default addresses at once, twenty are kept and one is the default', async () => {
  const shared = Array.from({ length: 30 }, () => randomUUID());
  const commands = (['buyer', 'customer'] as const).flatMap((role) =>
    shared.map((address_id) => ({ role, command: anAddress(role, { address_id, is_default: true }) })),
  );
  // Each is delivered twice: an answer was lost.
  const results = await Promise.all(
    [...commands, ...commands].map(({ role, command }) => untilDecided(role, command)),
  );
  const applied = new Set(results.filter((each) => each.status === 'applied').map((each) => each.id));
  expect(applied.size).toBe(2 * MAX_ADDRESSES);

  const books = await rowsOf<{ kept: number; defaults: number }>(
    server.db,
    sql`select count(*)::int as kept, count(*) filter (where is_default)::int as defaults
        from addresses where not deleted group by user_id`,
  );
  expect(books).toEqual([
    { kept: MAX_ADDRESSES, defaults: 1 },
    { kept: MAX_ADDRESSES, defaults: 1 },
  ]);
});
