import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { ShippingNoticeMovedResult } from '#domain/inbound/shipping-notice-commands.ts';
import { ShippingNotice, ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { readableVendors } from '#server/auth/readable-vendors.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { yesOrNo } from '#server/http/yes-or-no.ts';
import { pagedQuery, searchText } from '#server/http/paged.ts';
import { shippingNoticesPage } from '#server/inbound/listed-shipping-notices.ts';

const tag = 'Inventario';
const ShippingNoticesQuery = v.object({
  ...pagedQuery,
  status: v.optional(ShippingNoticeStatus),
  vendor_id: v.optional(Id),
  open: v.optional(yesOrNo),
  q: searchText(120),
});

/** Avisos de ingreso. Devices act on them through `/inventory/sync`. */
export function shippingNoticesRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      ...pagedList({
        tag,
        summary: 'Avisos de ingreso, primero lo que está en el muelle',
        description:
          'Una tienda lee los suyos; quien administra, los de todas. Con `q` un número (`ING-000123`), un lote, o ' +
          'palabras de un producto o de una tienda; con `open=true` solo los que tienen algo por hacer.',
        item: ShippingNotice,
        admits: allow(services, 'announceGoods'),
        query: ShippingNoticesQuery,
        read: (query, range, c) =>
          shippingNoticesPage(db, { ...query, vendorIds: readableVendors(signedIn(c.var.actor)) }, range),
      }),
    )
    .post(
      '/',
      ...commandRoute(services, bus, {
        command: 'inbound.announce',
        tag,
        summary: 'Anunciar mercancía',
        description: 'Solo productos de la propia tienda. El aviso toma el id de `Idempotency-Key`.',
        answer: ShippingNoticeMovedResult,
        status: 201,
      }),
    );
}
