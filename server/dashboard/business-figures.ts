import { sql } from 'drizzle-orm';
import { addDays, addMonths, dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { DashboardSummary, PopularCategory } from '#domain/dashboard/dashboard-summary.ts';
import { COUNTED_PRODUCT, ON_SALE } from '#server/catalog/products/product-sql.ts';
import { soldLately } from '#server/catalog/lists/sold-lately.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const MONTHS_SHOWN = 12;
const CATEGORIES_SHOWN = 5;
/** Products whose units in the last orders say which categories sell. */
const COUNTED_PRODUCTS = 10_000;
/** 'Pocas unidades' (spec §9). */
const FEW_UNITS = 5;

/** What was ordered on one day in Colombia: store orders, and those of them that ended. */
interface SoldOnDay {
  day: Day;
  sold: number;
  revenue: number;
  delivered: number;
  ended: number;
}

/** The figures of the whole business, counted from the data; what cannot be known is absent. */
export async function businessFigures(db: Db, nowMs: number): Promise<DashboardSummary> {
  const days = await soldByDay(db);
  return {
    ...(await catalogueFigures(db)),
    ...salesFigures(days, dayInBogota(nowMs)),
    ...(await stockValue(db)),
    categorias_populares: await popularCategories(db),
  };
}

/**
 * Every store order once, by the day on which it was placed. What nobody gets, because it was cancelled or came
 * back, was not sold.
 */
function soldByDay(db: Db): Promise<SoldOnDay[]> {
  const sold = sql`vo.status <> 'cancelled' and vo.tracking <> 'returned'`;
  return rowsOf<SoldOnDay>(
    db,
    sql`select day::text as day, sold::int as sold, revenue::float8 as revenue, delivered::int as delivered,
          ended::int as ended
        from (select (o.created_at at time zone 'America/Bogota')::date as day,
            count(*) filter (where ${sold}) as sold,
            coalesce(sum(vo.total) filter (where ${sold}), 0) as revenue,
            count(*) filter (where ${sold} and vo.tracking = 'delivered') as delivered,
            count(*) filter (where vo.tracking = 'delivered' or not (${sold})) as ended
          from vendor_orders vo join orders o on o.id = vo.order_id
          where not o.deleted group by 1) by_day
        order by 1`,
  );
}

/** Sums of days: today, seven days with today, and the month of the calendar. */
export function salesFigures(days: readonly SoldOnDay[], today: Day) {
  const sum = (of: 'sold' | 'revenue' | 'delivered' | 'ended', from: Day = '') =>
    days.filter(({ day }) => day >= from && day <= today).reduce((total, each) => total + each[of], 0);
  const month = today.slice(0, 7);
  const [sold, revenue, delivered, ended] = [sum('sold'), sum('revenue'), sum('delivered'), sum('ended')];
  return {
    ingresos_totales: revenue,
    ingresos_mes_actual: sum('revenue', `${month}-01`),
    pedidos_hoy: sum('sold', today),
    pedidos_semana: sum('sold', addDays(today, -6)),
    pedidos_mes: sum('sold', `${month}-01`),
    ventas_mensuales: monthsUpTo(month).map((each) => ({
      month: each,
      total: days.filter(({ day }) => day.startsWith(each)).reduce((total, { revenue: of }) => total + of, 0),
    })),
    ...(ended > 0 ? { tasa_completitud: Math.round((delivered / ended) * 100) } : {}),
    ...(sold > 0 ? { ticket_promedio: Math.round(revenue / sold) } : {}),
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
