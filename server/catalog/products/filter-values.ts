import { sql } from 'drizzle-orm';
import type { FilterAttribute, FilterValues } from '#domain/catalog/filters/filter-attribute.ts';
import { refusalOfValues } from '#domain/catalog/filters/filter-value.ts';
import type { Db } from '#server/db/database.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { problem } from '#server/http/api-problem.ts';

/** The attributes of every category: their codes are of one alone. */
export async function allAttributes(db: Db): Promise<FilterAttribute[]> {
  const rows = await db
    .select({ attributes: categories.filterAttributes })
    .from(categories)
    .where(sql`${categories.filterAttributes} <> '[]'::jsonb`);
  return rows.flatMap((each) => each.attributes);
}

/** What a product is to say of attributes, and what it said before. */
export interface FilterValuesChange {
  values: FilterValues | undefined;
  before: FilterValues;
}

/** Why each cannot be said; null where it can. Nothing is read where nobody says anything. */
export async function refusalsOfValues(
  tx: Db,
  all: readonly FilterValuesChange[],
): Promise<(string | null)[]> {
  const isSaid = all.some(({ values }) => values !== undefined && Object.keys(values).length > 0);
  const attributes = isSaid ? await allAttributes(tx) : [];
  return all.map(({ values, before }) => refusalOfValues(values ?? {}, before, attributes));
}

/** @throws an `ApiProblem` of 422 where one cannot be said. */
export async function checkFilterValues(tx: Db, all: readonly FilterValuesChange[]): Promise<void> {
  const message = (await refusalsOfValues(tx, all)).find((each) => each !== null);
  if (message) throw problem(422, 'API_001', message, [{ field: 'filter_values', message }]);
}
