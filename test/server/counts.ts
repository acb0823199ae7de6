import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { CountScope, RecordCountData, RecordCountResult } from '#domain/counts/count-commands.ts';
import { Discrepancy } from '#domain/counts/discrepancy.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCommand, aUsualCommand, deliver, shelf, type Over } from '#test/server/commands.ts';
import type { TestServer } from '#test/server/test-server.ts';

/**
 * Somebody counted so many units of a product on `shelf`, with a device that had read nothing unless told
 * otherwise.
 */
export function aCount(productId: string, counted: number, ...over: Over<'count.record'>): Command {
  const found = {
    position: shelf,
    whole: false,
    lines: [{ product_id: productId, counted }],
    seen: { epoch: '01900000-0000-7000-8000-0000000000e0', x: '0', id: '' },
    own: [],
    counted_at: new Date().toISOString(),
  };
  return aUsualCommand('admin_logistics', 'count.record', found, ...over);
}

/** Somebody asks for a count of something. */
export function aCountRequest(scope: CountScope, most = 10): Command {
  return aCommand('admin_logistics', 'count.request', { scope, most });
}

export function anApproval(discrepancyId: string, countId: string, role: UserType = 'admin'): Command {
  const data = { discrepancy_id: discrepancyId, count_id: countId, cause: 'perdido', note: 'Revisado' };
  return aCommand(role, 'count.approve', data);
}

export function aRejection(discrepancyId: string, countId: string, role: UserType = 'admin'): Command {
  const data = { discrepancy_id: discrepancyId, count_id: countId, note: 'Cuéntenlo otra vez' };
  return aCommand(role, 'count.reject', data);
}

/** The time so many minutes ago, as a command writes it. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** A command as the person of a role would have made it. */
export const by = (role: UserType, command: Command): Command => ({ ...command, actorId: `persona-${role}` });

/** The questions of tests to a server about counting, and the facts that they give it. */
export function countsOn(server: TestServer) {
  /** The checkpoint of a device that has read everything there is now. */
  async function seenSoFar(): Promise<RecordCountData['seen']> {
    const [row] = await rowsOf<RecordCountData['seen']>(
      server.db,
      sql`select e.epoch, coalesce(m.sx::text, '0') as x, coalesce(m.id, '') as id from replication_epoch e
          left join lateral (select sx, id from stock_movements order by sx desc, id desc limit 1) m on true`,
    );
    if (!row) throw new Error('The server has no epoch.');
    return row;
  }

  /** Delivers a count of one product. @returns its outcome. */
  async function counted(role: UserType, command: Command) {
    const [result] = await deliver(server, role, [by(role, command)]);
    if (result?.status !== 'applied') throw new Error(JSON.stringify(result));
    return (result.result as RecordCountResult).lines[0];
  }

  /** The discrepancy of a product, if there is one, as staff read it. */
  async function discrepancy(productId: string, status = 'all'): Promise<Discrepancy | undefined> {
    const answer = await server.request(`/api/v1/inventory/discrepancies?limit=100&status=${status}`, {
      headers: await server.signIn('admin_support'),
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    return data.map((each) => v.parse(Discrepancy, each)).find((each) => each.product_id === productId);
  }

  /** The system quantity of a product at one position. */
  async function stockStatus(productId: string) {
    const [row] = await rowsOf<{ quantity: number; stock: number; held: boolean; discrepancy: boolean }>(
      server.db,
      sql`select s.quantity, p.stock, p.held, s.discrepancy from products p
          join stock_levels s on s.product_id = p.id where p.id = ${productId} order by s.id limit 1`,
    );
    return row;
  }

  /** A product whose stock was written down two hours ago. */
  async function withStock(units: number, cost = 1_000): Promise<string> {
    const product = await server.addProduct({}, units);
    await server.db.transaction(async (tx) => {
      await rowsOf(tx, sql`update stock_levels set cost = ${cost} where product_id = ${product}`);
      // The ledger refuses changes.
      await rowsOf(tx, sql`set local session_replication_role = replica`);
      const then = sql`recorded_at - interval '2 hours'`;
      await rowsOf(tx, sql`update stock_movements set recorded_at = ${then} where product_id = ${product}`);
    });
    return product;
  }

  return { seenSoFar, counted, discrepancy, stockStatus, withStock };
}
