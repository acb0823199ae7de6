import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles.ts';
import type { CountScope, RecordCountData } from '#domain/counts/count-commands.ts';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { envelope, ofStock, shelf } from '#server/testing/commands-for-tests.ts';
import type { TestServer } from '#server/testing/server-for-tests.ts';

/** Somebody counted so many units of a product on `shelf`, with a device that had read nothing unless told otherwise. */
export function aCount(
  productId: string,
  counted: number,
  data: Partial<v.InferInput<typeof RecordCountData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const found = {
    position: shelf,
    whole: false,
    lines: [{ product_id: productId, counted }],
    seen: { epoch: '01900000-0000-7000-8000-0000000000e0', x: '0', id: '' },
    own: [],
    counted_at: new Date().toISOString(),
    ...data,
  };
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'count.record',
    data: found,
    ...overrides,
  };
}

/** Somebody asks that something is counted. */
export function aCountRequest(scope: CountScope, most = 10): Command {
  const id = randomUUID();
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'count.request',
    data: { scope, most },
  };
}

/** Up to where a device has read that has everything there is now. */
export async function seenSoFar(server: TestServer): Promise<RecordCountData['seen']> {
  const [row] = await rowsOf<RecordCountData['seen']>(
    server.services.database.db,
    sql`select e.epoch, coalesce(m.sx::text, '0') as x, coalesce(m.id, '') as id from replication_epoch e
        left join lateral (select sx, id from stock_movements order by sx desc, id desc limit 1) m on true`,
  );
  if (!row) throw new Error('The server has no epoch.');
  return row;
}

export function anApproval(discrepancyId: string, countId: string, role: UserType = 'admin'): Command {
  const id = randomUUID();
  const data = { discrepancy_id: discrepancyId, count_id: countId, cause: 'perdido', note: 'Revisado' };
  return { ...envelope(role, id), ...ofStock(id), name: 'count.approve', data };
}

export function aRejection(discrepancyId: string, countId: string, role: UserType = 'admin'): Command {
  const id = randomUUID();
  const data = { discrepancy_id: discrepancyId, count_id: countId, note: 'Cuéntenlo otra vez' };
  return { ...envelope(role, id), ...ofStock(id), name: 'count.reject', data };
}
