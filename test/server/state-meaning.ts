import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

/*
 * Every state in which an order, a return, an incident or a shipping notice can be, and what it means for
 * everybody else, stands in a table that its test reads (`*-states.pg.test.ts`): where its units are, what is
 * left to do in the warehouse, whose money it is, what the buyer or the store reads and hears. No state leaves
 * something that nobody looks after.
 */

/** What a state means. */
export interface StateMeaning {
  /** The units of the product by position. */
  units: Record<string, number>;
  /** Units that other buyers can order. */
  forSale: number;
  /** The open tasks about it. */
  work: readonly string[];
  /** The subject of the newest letter about it, without its number. */
  letter: string;
}

/** The questions of those tests to a server. */
export function meaningsOn(server: TestServer) {
  async function openWork(sourceId: string): Promise<string[]> {
    const rows = await rowsOf<{ kind: string }>(
      server.db,
      sql`select kind from warehouse_tasks
          where source_id = ${sourceId} and status in ('open', 'claimed') order by 1`,
    );
    return rows.map((each) => each.kind);
  }

  /** The subject of the newest letter with a number, without the number. */
  async function letterAbout(number: string): Promise<string> {
    const [row] = await rowsOf<{ subject: string }>(
      server.db,
      sql`select subject from outgoing_messages where subject like ${`%${number}%`} order by id desc limit 1`,
    );
    return (row?.subject ?? '').replace(new RegExp(` ${number}\\S*`), '');
  }

  return { openWork, letterAbout };
}
