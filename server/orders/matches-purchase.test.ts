import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { matchesPurchase } from '#server/orders/matches-purchase.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

test('looks through the products once, however many orders there are', async () => {
  const product = await server.addProduct({}, 60);
  for (let each = 0; each < 5; each += 1) await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);

  const [explained] = await rowsOf<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    server.db,
    sql`explain (analyze, format json)
      select from orders t where ${matchesPurchase('palabra que no está')}`,
  );
  const loops = explained?.['QUERY PLAN'].flatMap(({ Plan }) => loopsOver('products', Plan));
  expect(loops).toEqual([1]);
});

function loopsOver(table: string, node: PlanNode): number[] {
  const here = node['Relation Name'] === table ? [node['Actual Loops']] : [];
  return [...here, ...(node.Plans ?? []).flatMap((each) => loopsOver(table, each))];
}
