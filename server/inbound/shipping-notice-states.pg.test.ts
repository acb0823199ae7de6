import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import type { ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import type { Command } from '#domain/protocol/command.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { aPutAway, aScanIn, aShippingNoticeStep, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { meaningsOn, type StateMeaning } from '#test/server/state-meaning.ts';
import { sellable } from '#test/server/stock.ts';
import { SHELF } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);
const { openWork, letterAbout } = meaningsOn(server);
const AT_DOCK = positionKey(DOCK);

interface NoticeMeaning extends StateMeaning {
  way: readonly ((notice: { id: string; product: string }) => Command)[];
}

const step =
  (...[what]: [Parameters<typeof aShippingNoticeStep>[0]]) =>
  ({ id }: { id: string }) =>
    aShippingNoticeStep(what, id);
const counts =
  (units: number) =>
  ({ id, product }: { id: string; product: string }) =>
    aScanIn(id, product, { units });
const putsAway =
  (units: number) =>
  ({ id, product }: { id: string; product: string }) =>
    aPutAway(id, product, { units });
const nothingYet = { units: {}, forSale: 0, letter: '' };
/** Of five announced units. */
const notices: Record<ShippingNoticeStatus, NoticeMeaning> = {
  anunciado: { ...nothingYet, way: [], work: [] },
  cancelado: { ...nothingYet, way: [step('cancel')], work: [], letter: 'Cancelamos tu aviso' },
  en_muelle: { ...nothingYet, way: [step('arrive')], work: ['receive'] },
  recibiendo: {
    way: [step('arrive'), counts(4)],
    units: { [AT_DOCK]: 4 },
    forSale: 4,
    work: ['receive'],
    letter: '',
  },
  recibido_parcial: {
    way: [step('arrive'), counts(4), step('finish')],
    units: { [AT_DOCK]: 4 },
    forSale: 4,
    work: ['put_away'],
    letter: 'Recibimos tu aviso con diferencias',
  },
  recibido: {
    way: [step('arrive'), counts(5), step('finish')],
    units: { [AT_DOCK]: 5 },
    forSale: 5,
    work: ['put_away'],
    letter: '',
  },
  ubicado: {
    way: [step('arrive'), counts(5), step('finish'), putsAway(5)],
    units: { [AT_DOCK]: 0, [SHELF]: 5 },
    forSale: 5,
    work: [],
    letter: '',
  },
  cerrado: {
    way: [step('arrive'), counts(5), step('finish'), putsAway(5), step('close')],
    units: { [AT_DOCK]: 0, [SHELF]: 5 },
    forSale: 5,
    work: [],
    letter: '',
  },
};

describe('a shipping notice', () => {
  test.each(Object.entries(notices))('that is %s', async (status, { way, ...meant }) => {
    await server.db.execute(sql`update vendors set email = 'esquina@prueba.co' where id = 'tienda-1'`);
    const goods = await announced();
    for (const act of way) expect(await work(act(goods))).toMatchObject([{ status: 'applied' }]);
    const now = await notice(goods.id);
    expect(now?.status).toBe(status);
    expect({
      units: await stockAt(goods.product),
      forSale: await sellable(server, goods.product),
      work: await openWork(goods.id),
      letter: await letterAbout(now?.number ?? ''),
    }).toEqual(meant);
  });

  test.each([
    ['no letters', sql`letters = false`],
    ['none about its shipping notices', sql`inbound_letters = false`],
  ])('that the warehouse cancels is told to no store that wants %s', async (_, wish) => {
    await server.db.execute(sql`update vendors set email = 'esquina@prueba.co' where id = 'tienda-1'`);
    await server.db.execute(sql`delete from store_profiles where vendor_id = 'tienda-1'`);
    await server.db.execute(sql`insert into store_profiles (vendor_id) values ('tienda-1')`);
    await server.db.execute(sql`update store_profiles set ${wish} where vendor_id = 'tienda-1'`);
    const goods = await announced();
    expect(await work(step('cancel')(goods))).toMatchObject([{ status: 'applied' }]);
    expect(await letterAbout((await notice(goods.id))?.number ?? '')).toBe('');
  });
});
