import { sql, type SQL } from 'drizzle-orm';

/** `documentNumber`, computed by the database: `INC-000123`. */
export function documentNumberSql(prefix: string, sequence: SQL): SQL {
  return sql`${sql.raw(`'${prefix}-'`)} || lpad(${sequence}::text, greatest(6, length(${sequence}::text)), '0')`;
}
