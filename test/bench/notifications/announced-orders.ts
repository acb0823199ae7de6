import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { median, ms, type Figure } from '#test/bench/support/figures.ts';
import { placed } from '#test/server/orders.ts';
import { testServer } from '#test/server/test-server.ts';

const ORDERS = { quick: 20, whole: 100 };
const TURNS = 5;
/** Of the speed without events. */
const TARGET = 0.95;

/**
 * Orders placed one after the other with the events that their transaction writes, beside the same orders where the database
 * drops the row of each event: what telling people costs whoever caused it. Nobody is told meanwhile in either.
 */
export async function announcedOrders(bench: Bench): Promise<Figure[]> {
  const orders = bench.sizes.runs === 1 ? ORDERS.quick : ORDERS.whole;
  const server = await testServer({ databaseUrl: await bench.emptyDatabase() });
  const run = (statement: string) => rowsOf(server.db, sql.raw(statement));
  try {
    const product = await server.addProduct({}, 1_000_000);
    await run(
      `create function drop_event() returns trigger language plpgsql as $$ begin return null; end $$`,
    );
    const takes = async () => {
      const began = performance.now();
      for (let order = 0; order < orders; order += 1) await placed(server, [product, 1]);
      return (performance.now() - began) / orders;
    };
    await takes();
    const [told, silent]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      told.push(await takes());
      await run(
        `create trigger drop_event before insert on integration_events for each row execute function drop_event()`,
      );
      silent.push(await takes());
      await run('drop trigger drop_event on integration_events');
    }
    const speed = median(silent) / median(told);
    return [
      {
        what: 'an order with its events, of the speed of one without',
        figure: `${speed.toFixed(2)} (${ms(median(told))} beside ${ms(median(silent))})`,
        target: { words: `≥ ${TARGET}`, met: speed >= TARGET },
      },
    ];
  } finally {
    await server.close();
  }
}
