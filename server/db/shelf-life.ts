import { sql, type SQL } from 'drizzle-orm';
import type { SettingKey } from '#domain/settings/setting-values.ts';

const KEY: SettingKey = 'stock.minimum_shelf_life_days';

/** What the company says, of the moment of the statement: every server decides by the same, whatever it last read. */
const companyDays = sql`coalesce((select s.value::text::int from setting_changes s
    where s.key = ${sql.raw(`'${KEY}'`)} and jsonb_typeof(s.value) = 'number' order by s.version desc limit 1), 0)`;

/** The days that goods of a product must still last to be sold and picked, in SQL for its row `p`: its own, else the company's. */
export const minimumShelfLife: SQL = sql`coalesce(p.minimum_shelf_life_days, ${companyDays})`;
