import type { Hono } from 'hono';
import { Id } from '#domain/base/ids.ts';
import { ShippingNoticeMovedResult } from '#domain/inbound/shipping-notice-commands.ts';
import { ShippingNotice, ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import { readableVendors } from '#server/auth/readable-vendors.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { yesOrNo } from '#server/http/yes-or-no.ts';
import { shippingNoticesPage } from '#server/inbound/listed-shipping-notices.ts';

const tag = 'Inventario';

/** Avisos de ingreso. Devices act on them through `/inventory/sync`. */
export function shippingNoticesRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Avisos de ingreso, primero lo que está en el muelle',
    description:
      'Una tienda lee los suyos; quien administra, los de todas. Con `q` un número (`ING-000123`), un lote, o ' +
      'palabras de un producto o de una tienda; con `open=true` solo los que tienen algo por hacer.',
    item: ShippingNotice,
    sees: 'announceGoods',
    filters: { status: ShippingNoticeStatus, vendor_id: Id, open: yesOrNo },
    maxText: 120,
    rows: (db, filters, range, actor) =>
      shippingNoticesPage(db, { ...filters, vendorIds: readableVendors(actor) }, range),
  }).post(
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
