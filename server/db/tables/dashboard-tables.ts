import { bigint, bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const sum = (name: string) => integer(name).notNull().default(0);
const pesos = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What is summed of a store's day; `domain/dashboard/day-sums.ts` says what each of them counts. */
const sums = () => ({
  orders: sum('orders'),
  units: sum('units'),
  sales: pesos('sales'),
  revenue: pesos('revenue'),
  delivered: sum('delivered'),
  cancelled: sum('cancelled'),
  cancelledSales: pesos('cancelled_sales'),
  cameBack: sum('came_back'),
  cameBackSales: pesos('came_back_sales'),
  commission: pesos('commission'),
  commissionIva: pesos('commission_iva'),
  returns: sum('returns'),
  returnedUnits: sum('returned_units'),
  refund: pesos('refund'),
  ratings: sum('ratings'),
  stars: sum('stars'),
});

/** The day in Colombia. */
const day = () => date('day', { mode: 'string' }).notNull();

/** The sums of each store and day in Colombia; those of all stores together under an empty store. */
export const storeDays = pgTable(
  'store_days',
  { vendorId: text('vendor_id').notNull(), day: day(), ...sums() },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);

/**
 * What transactions changed of those sums and nobody added yet. Triggers write here in the transaction of the cause,
 * each a row of its own, so that two orders of one store never wait for each other; whoever reads adds both tables.
 */
export const storeDayChanges = pgTable(
  'store_day_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    vendorId: text('vendor_id').notNull(),
    day: day(),
    ...sums(),
  },
  (table) => [index('store_day_changes_store').on(table.vendorId, table.day)],
);
