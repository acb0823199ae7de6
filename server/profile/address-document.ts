import { sql, type SQL } from 'drizzle-orm';

/** An `Address` as JSON, from the row of `addresses` that the statement calls `t`. */
export const addressDocument: SQL = sql`json_build_object(
  'id', t.id,
  'name', t.name,
  'phone', t.phone,
  'municipality_code', t.municipality_code,
  'department', t.department,
  'city', t.city,
  'address', t.address,
  'detail', t.detail,
  'notes', t.notes,
  'is_default', t.is_default)`;
