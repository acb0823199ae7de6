import { sql, type SQL } from 'drizzle-orm';

/** `turnNumber`, asked of the database: `INC-000123`. */
export function shownTurn(prefix: string, turn: SQL): SQL {
  return sql`${sql.raw(`'${prefix}-'`)} || lpad(${turn}::text, greatest(6, length(${turn}::text)), '0')`;
}
