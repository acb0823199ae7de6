import { Client } from 'pg';
import type { StockForSale } from '#test/chaos/device-messages.ts';
import { PLACES_OF_MOVEMENTS } from '#test/chaos/invented-work.ts';

const SOLD_ONLY = 8;
const MOVED = 40;

/** The goods of the run, on shelves that are there, chosen from the demonstration's: some with little stock, so that they sell out. */
export async function chooseGoods(databaseUrl: string): Promise<StockForSale> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('insert into positions (id) select unnest($1::text[]) on conflict (id) do nothing', [
      PLACES_OF_MOVEMENTS,
    ]);
    const { rows } = await client.query<{ id: string }>(
      `select id from products where is_active and not deleted and status = 'APPROVED' and stock > 10
       order by stock, id limit $1`,
      [SOLD_ONLY + MOVED],
    );
    const ids = rows.map((each) => each.id);
    return { soldOnly: ids.slice(0, SOLD_ONLY), moved: ids.slice(SOLD_ONLY) };
  } finally {
    await client.end();
  }
}
