import type { Hono } from 'hono';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id } from '#domain/base/ids.ts';
import { ListedReturn } from '#domain/returns/listed-return.ts';
import { AdvanceReturnPayload, ReturnMovedResult } from '#domain/returns/return-commands.ts';
import { ReturnStatus } from '#domain/orders/return.ts';
import { returnStatesWaitingFor } from '#domain/returns/return-transitions.ts';
import { allow } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { documentCommand } from '#server/commands/document-command.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { returnNumbered, returnsPage } from '#server/returns/listed-returns.ts';

const tag = 'Devoluciones';

/** Returns, for the staff who work on them. The buyer's part goes through `/orders/sync`. */
export function returnsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Devoluciones, primero las que esperan a quien pregunta',
    description:
      'Después las que siguen su curso y las terminadas, cada grupo de la que más espera a la más nueva. Con `status` ' +
      'solo las que están en ese estado; con `q` las de un pedido, la parte de una tienda o una devolución ' +
      '(`MS-000123-1-D1`). No dice quién es el comprador.',
    item: ListedReturn,
    sees: 'manageReturns',
    filters: { status: ReturnStatus },
    maxText: 254,
    rows: (db, filters, range, actor) => {
      const first = returnStatesWaitingFor((needed) => can(actor, needed));
      return returnsPage(db, { ...filters, first }, range);
    },
  }).patch(
    '/:id/advance',
    ...documentCommand(bus, {
      command: 'return.advance',
      tag,
      summary: 'Llevar una devolución a un estado',
      description:
        'El identificador es su número (`MS-000123-1-D1`). Soporte la aprueba o no la acepta, logística la recibe y la ' +
        'revisa, ventas anota que se debe el dinero y que se devolvió: no mueve dinero ni existencias.',
      admits: allow(services, 'manageReturns'),
      id: Id,
      payload: AdvanceReturnPayload,
      answer: ReturnMovedResult,
      find: (number) => returnNumbered(services.database.db, number),
    }),
  );
}
