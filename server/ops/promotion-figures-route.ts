import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { PromotionFigures } from '#domain/delivery/promotion-figures.ts';
import { allow } from '#server/auth/allow.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

/** What promotions of the shipping did, for those who write them. The promotions themselves are a setting (`shipping.promotions`). */
export function promotionFiguresRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/promotions/figures',
    described({
      tag: 'Ajustes',
      summary: 'Lo que hizo cada promoción del envío',
      description:
        'Compras que le deben algo y cuánto pagaron de menos, también de las que ya no están entre los ajustes. Las canceladas no cuentan.',
      answer: PromotionFigures,
      refuses: [401, 403],
    }),
    allow(services, 'managePromotions', 'readSettings'),
    async (c) => c.json({ data: await promotionFigures(services.database.db) }),
  );
}

/** The promotion that saved the most first, by the name that it had last. */
async function promotionFigures(db: Db): Promise<PromotionFigures['data']> {
  return rowsOf(
    db,
    sql`select shipping_promotion ->> 'id' as id,
          (array_agg(shipping_promotion ->> 'name' order by number desc))[1] as name,
          count(*)::int as orders, sum((shipping_promotion ->> 'saved')::bigint)::float8 as saved
        from orders where shipping_promotion is not null and status <> 'cancelled'
        group by shipping_promotion ->> 'id' order by saved desc, id`,
  );
}
