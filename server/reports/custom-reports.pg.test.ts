import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { visitDays } from '#server/db/tables/events-tables.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { CustomReports, ReportResult } from '#domain/reports/custom-report.ts';
import { NEW_DEFINITION, SALES_COLUMNS, type ReportDefinition } from '#domain/reports/report-definition.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { customReports } from '#server/db/tables/reports-tables.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { placed } from '#test/server/orders.ts';
import { aReport, aSavedReport } from '#test/server/reports.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const server = await serverForFile({ now });
const neighbour = await neighbourOf(server, { now });

beforeAll(async () => {
  const shoes = await server.addProduct({ name: 'Tenis', precio_venta: 50_000 }, 40);
  const lamp = await server.addProduct({ name: 'Lámpara', vendor_id: 'tienda-2', precio_venta: 30_000 }, 40);
  await placed(server, [shoes, 2], [lamp, 1]);
  await placed(server, [shoes, 1]);
  await server.run('count-sales-days');
});
beforeEach(async () => {
  ahead = 0;
  await server.db.delete(customReports);
  await server.db.delete(outgoingMessages);
});

async function run(put: Partial<ReportDefinition>, role: UserType = 'admin') {
  const definition = JSON.stringify({ ...NEW_DEFINITION, ...put });
  return server.request(`/api/v1/reports/custom/run?${new URLSearchParams({ definition })}`, {
    headers: await server.signIn(role),
  });
}

async function result(put: Partial<ReportDefinition>): Promise<ReportResult> {
  return v.parse(ReportResult, await (await run(put)).json());
}

/** What the rows of a report and the rest come to. */
function addUp({ rows, rest, total }: ReportResult) {
  const parts = [...rows.map((each) => each.sums), rest.sums];
  return Object.fromEntries(
    Object.keys(total).map((name) => [name, parts.reduce((sum, each) => sum + (each[name] ?? 0), 0)]),
  );
}

async function reportsOf(role: UserType, query = '?datasets=all') {
  const answer = await server.request(`/api/v1/reports/custom${query}`, {
    headers: await server.signIn(role),
  });
  return v.parse(CustomReports, await answer.json()).data;
}

async function post(path: string, json: unknown, role: UserType = 'admin') {
  return server.request(`/api/v1/reports/custom/${path}`, { headers: await server.signIn(role), json });
}

describe('a report of one’s own', () => {
  test('counts by several columns, keeps the most rows and adds up to the whole', async () => {
    const by = await result({ groups: ['month', 'store', 'product'], figures: ['value'] });
    expect(by.rows.map((each) => each.names.slice(1))).toEqual([
      ['Ferretería La Esquina', 'Tenis'],
      ['Calzado La Isla', 'Lámpara'],
    ]);
    const top = await result({ groups: ['store', 'product'], figures: ['value'], top: 1 });
    expect([top.rows.length, top.rest.count, top.rest.sums.value]).toEqual([1, 1, 30_000]);
    for (const column of SALES_COLUMNS) {
      const figures: ReportDefinition['figures'] = column === 'reason' ? ['refunds'] : ['value'];
      const one = await result({ groups: [column], figures, order: figures[0] ?? 'value' });
      expect(addUp(one)).toEqual(one.total);
    }
  });

  test('keeps only what its filters name, and takes what people wrote as values', async () => {
    const of = (values: string[]) =>
      result({
        groups: ['product'],
        figures: ['units'],
        order: 'units',
        filters: [{ column: 'store', values }],
      });
    expect(await of(['tienda-2'])).toMatchObject({
      total: { units: 1 },
      filter_names: [['Calzado La Isla']],
    });
    expect((await of(["tienda-2') or true --"])).total.units).toBe(0);
  });

  test('counts the stock of this moment and the visits of its days, which add up too', async () => {
    const stock = await result({
      dataset: 'stock',
      groups: ['store', 'product'],
      figures: ['stock_units', 'stock_sale_value'],
      order: 'stock_sale_value',
      top: 1,
    });
    expect(stock.rows).toMatchObject([
      { names: ['Ferretería La Esquina', 'Tenis'], sums: { units: 40, sale_value: 2_000_000 } },
    ]);
    expect([stock.rest.count, addUp(stock)]).toEqual([1, stock.total]);
    const own = { column: 'store' as const, values: ['tienda-2'] };
    const kept = await result({
      dataset: 'stock',
      groups: ['category'],
      figures: ['stock_units'],
      order: 'stock_units',
      filters: [own],
    });
    expect(kept).toMatchObject({ total: { units: 40 }, filter_names: [['Calzado La Isla']] });
    const today = dayInBogota(now());
    await server.db.insert(visitDays).values([
      { day: today, step: 'visit', source: 'directo', visits: 8 },
      { day: today, step: 'purchase', source: 'directo', visits: 2 },
      { day: addDays(today, -1), step: 'visit', source: 'blog.co', visits: 5 },
      { day: addDays(today, -90), step: 'visit', source: 'blog.co', visits: 99 },
    ]);
    const visits = await result({
      dataset: 'visits',
      groups: ['source'],
      figures: ['visits_visit', 'conversion'],
      order: 'conversion',
    });
    expect(visits.rows.map(({ keys, sums }) => [keys, sums['visit'], sums['purchase']])).toEqual([
      [['directo'], 8, 2],
      [['blog.co'], 5, 0],
    ]);
    expect([addUp(visits), visits.total['visit']]).toEqual([visits.total, 13]);
    expect((await run({ dataset: 'visits', groups: ['store'] })).status).toBe(422);
  });

  test('refuses what is not counted together with the reason, and never fails', async () => {
    const refused = await run({ groups: ['product', 'city'] });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('no se cuentan juntas'),
    ]);
    expect((await run({ top: 5_000 })).status).toBe(422);
    const headers = await server.signIn('admin');
    const broken = await server.request('/api/v1/reports/custom/run?definition=%7B', { headers });
    expect(broken.status).toBe(422);
  });
});

describe('saved reports', () => {
  test('are of their author and of the roles that they are shared with', async () => {
    await aSavedReport(server, 'admin', { name: 'Solo mío' });
    await aSavedReport(server, 'admin', { name: 'De todos', roles: ['owner'] });
    expect((await reportsOf('admin')).map((each) => [each.name, each.is_own])).toEqual([
      ['De todos', true],
      ['Solo mío', true],
    ]);
    expect((await reportsOf('owner')).map((each) => [each.name, each.is_own])).toEqual([['De todos', false]]);
    expect(await reportsOf('superuser')).toEqual([]);
    // An older version of the app would understand nothing of a list with a dataset that it does not know.
    const definition: ReportDefinition = {
      ...NEW_DEFINITION,
      dataset: 'stock',
      figures: ['stock_units'],
      order: 'stock_units',
    };
    await aSavedReport(server, 'superuser', { name: 'Bodega', definition });
    expect((await reportsOf('superuser')).map((each) => each.name)).toEqual(['Bodega']);
    expect(await reportsOf('superuser', '')).toEqual([]);
  });

  test('sent again after a lost answer are one report; changed twice from one version, the second hears of it', async () => {
    const id = await aSavedReport(server, 'admin');
    await aSavedReport(server, 'admin', { id });
    expect(await reportsOf('admin')).toHaveLength(1);
    expect((await post(id, { ...aReport, version: 1, name: 'Otro' })).status).toBe(200);
    expect((await post(id, { ...aReport, version: 1, name: 'Otro' })).status).toBe(200);
    const late = await post(id, { ...aReport, version: 1, name: 'Tarde' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('«Otro»')]);
    expect(await reportsOf('admin')).toMatchObject([{ name: 'Otro', version: 2 }]);
  });

  test('removed come back as they were; another person’s are not found', async () => {
    const id = await aSavedReport(server, 'admin', { roles: ['owner'] });
    expect((await post(`${id}/remove`, { version: 1 }, 'owner')).status).toBe(404);
    expect((await post(`${id}/remove`, { version: 1 })).status).toBe(200);
    expect((await post(`${id}/remove`, { version: 1 })).status).toBe(200);
    expect(await reportsOf('admin')).toEqual([]);
    expect((await post(`${id}/restore`, { version: 2 })).status).toBe(200);
    expect(await reportsOf('admin')).toMatchObject([{ id, name: aReport.name, version: 3 }]);
  });
});

describe('reports by e-mail', () => {
  const daily = { every: 'day', hour: 7 } as const;
  const letters = async () => {
    const all = await server.db.select().from(outgoingMessages).orderBy(outgoingMessages.destination);
    return all.map((each) => each.destination);
  };

  test('leave once at their time, also with two servers, and once after days without a server', async () => {
    await aSavedReport(server, 'admin', { schedule: daily });
    await server.run('send-reports');
    expect(await letters()).toEqual([]);
    ahead = 3 * DAY_MS;
    await Promise.all([server.run('send-reports'), neighbour.run('send-reports')]);
    await server.run('send-reports');
    expect(await letters()).toEqual(['admin@prueba.co']);
    const [letter] = await emailsTo(server, 'email', 'admin@prueba.co', 'Informe: Ventas por tienda');
    expect(letter?.body).toContain('Ferretería La Esquina: Pedidos: 2');
    const [report] = await reportsOf('admin');
    expect(Date.parse(report?.next_at ?? '') - now()).toBeLessThanOrEqual(DAY_MS);
    expect(Date.parse(report?.next_at ?? '') % DAY_MS).toBe(12 * HOUR_MS);
  });

  test('go to who may read them then, and to nobody once their author may not', async () => {
    await aSavedReport(server, 'admin', {
      schedule: daily,
      roles: ['owner', 'superuser'],
      recipients: 'readers',
    });
    const set = (role: UserType, values: Partial<typeof users.$inferInsert>) =>
      server.db
        .update(users)
        .set(values)
        .where(eq(users.id, server.accountId(role)));
    await set('superuser', { isActive: false });
    ahead = DAY_MS;
    await server.run('send-reports');
    expect(await letters()).toEqual(['admin@prueba.co', 'owner@prueba.co']);
    await server.db.delete(outgoingMessages);
    await set('superuser', { isActive: true });
    await set('admin', { userType: 'admin_sales' });
    ahead = 2 * DAY_MS;
    await server.run('send-reports');
    expect(await letters()).toEqual([]);
    await set('admin', { userType: 'admin' });
  });

  test('do not leave once the report was removed, nor make up for it when it comes back', async () => {
    const id = await aSavedReport(server, 'admin', { schedule: daily });
    await post(`${id}/remove`, { version: 1 });
    ahead = 2 * DAY_MS;
    await server.run('send-reports');
    await post(`${id}/restore`, { version: 2 });
    await server.run('send-reports');
    expect(await letters()).toEqual([]);
  });

  test('leave no letter without the next time, nor the next time without a letter', async () => {
    await aSavedReport(server, 'admin', { schedule: daily });
    ahead = DAY_MS;
    await server.db.execute(
      sql`alter table outgoing_messages add constraint full_disk check (false) not valid`,
    );
    await expect(server.run('send-reports')).rejects.toThrow();
    await server.db.execute(sql`alter table outgoing_messages drop constraint full_disk`);
    await server.run('send-reports');
    expect(await letters()).toEqual(['admin@prueba.co']);
  });
});
