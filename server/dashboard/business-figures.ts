import { sql } from 'drizzle-orm';
import { addDays, addMonths, dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { SoldSums } from '#domain/dashboard/day-sums.ts';
import type { DashboardSummary, PopularCategory } from '#domain/dashboard/dashboard-summary.ts';
import { COUNTED_PRODUCT, ON_SALE } from '#server/catalog/products/product-sql.ts';
import { soldLately } from '#server/catalog/lists/sold-lately.ts';
import { companyDaySums } from '#server/dashboard/read-day-sums.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const MONTHS_SHOWN = 12;
const CATEGORIES_SHOWN = 5;
/** Products whose units in the last orders say which categories sell. */
const COUNTED_PRODUCTS = 10_000;
/** 'Pocas unidades' (spec §9). */
const FEW_UNITS = 5;

/** Before anybody ordered anything. */
const FIRST_DAY = '2000-01-01';

/** The figures of the whole business, counted from the data; what cannot be known is absent. */
export async function businessFigures(db: Db, nowMs: number): Promise<DashboardSummary> {
  const today = dayInBogota(nowMs);
  return {
    ...(await catalogueFigures(db)),
    ...salesFigures(await companyDaySums(db, FIRST_DAY, today), today),
    ...(await stockValue(db)),
    categorias_populares: await popularCategories(db),
  };
}

type SoldOnDay = { day: Day } & Pick<
  SoldSums,
  'orders' | 'sales' | 'revenue' | 'delivered' | 'cancelled' | 'came_back'
>;

/** Sums of days: today, seven days with today, and the month of the calendar. */
export function salesFigures(days: readonly SoldOnDay[], today: Day) {
  const sum = (of: Exclude<keyof SoldOnDay, 'day'>, from: Day = '') =>
    days.filter(({ day }) => day >= from && day <= today).reduce((total, each) => total + each[of], 0);
  const month = today.slice(0, 7);
  const [orders, delivered] = [sum('orders'), sum('delivered')];
  const ended = delivered + sum('cancelled') + sum('came_back');
  return {
    ingresos_totales: sum('revenue'),
    ingresos_mes_actual: sum('revenue', `${month}-01`),
    pedidos_hoy: sum('orders', today),
    pedidos_semana: sum('orders', addDays(today, -6)),
    pedidos_mes: sum('orders', `${month}-01`),
    ventas_mensuales: monthsUpTo(month).map((each) => ({
      month: each,
      total: days.filter(({ day }) => day.startsWith(each)).reduce((total, { sales }) => total + sales, 0),
    })),
    ...(ended > 0 ? { tasa_completitud: Math.round((delivered / ended) * 100) } : {}),
    ...(orders > 0 ? { ticket_promedio: Math.round(sum('sales') / orders) } : {}),
  };
}

function monthsUpTo(month: string): string[] {
  const first = addMonths(`${month}-01`, 1 - MONTHS_SHOWN);
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(first, at).slice(0, 7));
}

async function catalogueFigures(db: Db) {
  const onSale = sql.raw(`(${ON_SALE})`);
  const product = sql.raw(COUNTED_PRODUCT);
  const [row] = await rowsOf<
    Record<'all' | 'active' | 'selling' | 'units' | 'few' | 'out' | 'vendors', number>
  >(
    db,
    sql`select (count(distinct ${product}))::int as all,
          (count(distinct ${product}) filter (where ${onSale}))::int as active,
          (count(distinct p.vendor_id) filter (where ${onSale}))::int as selling,
          coalesce(sum(p.on_hand), 0)::float8 as units,
          (count(distinct ${product}) filter (where ${onSale} and p.stock between 1 and coalesce(nullif(sp.min_stock, 0), ${FEW_UNITS})))::int as few,
          (count(distinct ${product}) filter (where ${onSale})
            - count(distinct ${product}) filter (where ${onSale} and p.stock > 0))::int as out,
          (select count(*) from vendors)::int as vendors
        from products p left join store_products sp on sp.id = p.id where not p.deleted`,
  );
  return {
    total_vendedores: row?.vendors ?? 0,
    vendedores_activos: row?.selling ?? 0,
    total_productos: row?.all ?? 0,
    productos_activos: row?.active ?? 0,
    stock_total: row?.units ?? 0,
    productos_stock_bajo: row?.few ?? 0,
    productos_agotados: row?.out ?? 0,
  };
}

/** Absent while no unit in the warehouse has a cost that somebody gave. */
async function stockValue(db: Db): Promise<Pick<DashboardSummary, 'valor_inventario'>> {
  const [row] = await rowsOf<{ value: number | null }>(
    db,
    sql`select sum(quantity::bigint * cost)::float8 as value from stock_levels
        where not deleted and quantity > 0 and cost > 0`,
  );
  return row?.value == null ? {} : { valor_inventario: row.value };
}

/** By the units of the last orders; the shares are of all of those units, also of what is not listed. */
async function popularCategories(db: Db): Promise<PopularCategory[]> {
  const rows = await rowsOf<{ name: string; value: number; whole: number }>(
    db,
    sql`select c.name, sum(s.units)::int as value, (sum(sum(s.units)) over ())::float8 as whole
        from (${soldLately(COUNTED_PRODUCTS)}) s join products p on p.id = s.id
          join categories c on c.id = p.category_id
        where c.is_active and not c.deleted
        group by c.id, c.name order by 2 desc, 1 limit ${CATEGORIES_SHOWN}`,
  );
  return rows.map(({ name, value, whole }) => ({
    name,
    value,
    percentage: whole > 0 ? Math.round((value / whole) * 100) : 0,
  }));
}
