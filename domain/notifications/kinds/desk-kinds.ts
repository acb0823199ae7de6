import { fullDate } from '#domain/calendar/day.ts';
import { kindOf } from '#domain/notifications/kinds/kind-of-notification.ts';
import type { PaidStoreFacts, StoreFacts } from '#domain/notifications/kinds/store-kinds.ts';
import type { PqrFacts } from '#domain/notifications/kinds/support-kinds.ts';
import { paths } from '#domain/paths.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import type { AskKind } from '#domain/orders/store-answer.ts';

export interface AskedReturnFacts {
  /** `MS-000123-1-D1` */
  number: string;
}

/** @property number of the order, the return or the PQR that the store speaks of. */
export interface AnsweredFacts {
  about: AskKind;
  number: string;
}

/** @property part the first store's part of a purchase, `MS-000123-1`, to which it leads. */
export interface FailedPaymentFacts {
  number: string;
  part: string;
}

/** What waits for the people of the office, or what they follow: few kinds, each for those who may do it. */
export const deskKinds = {
  'desk.pqr': kindOf({
    label: 'Llegó una PQR',
    category: 'desk',
    type: 'info',
    title: () => 'Hay una PQR por responder',
    message: ({ number, kind, answer_by }: PqrFacts) =>
      `${number}, ${pqrKindLabels[kind].toLowerCase()}: se responde a más tardar el ${fullDate(answer_by)}.`,
    url: ({ number }: PqrFacts) => paths.deskPqr(number),
  }),
  'desk.return': kindOf({
    label: 'Piden una devolución',
    category: 'desk',
    type: 'info',
    title: () => 'Hay una devolución por decidir',
    message: ({ number }: AskedReturnFacts) => `Pidieron la devolución ${number}.`,
    url: ({ number }: AskedReturnFacts) => paths.deskReturn(number),
  }),
  'desk.store_answered': kindOf({
    label: 'Una tienda respondió lo que se le preguntó',
    category: 'desk',
    type: 'info',
    title: () => 'Una tienda respondió',
    message: ({ number }: AnsweredFacts) => `La tienda dijo qué opina de ${number}.`,
    url: ({ about, number }: AnsweredFacts) =>
      about === 'return'
        ? paths.deskReturn(number)
        : about === 'question'
          ? paths.deskPqr(number)
          : paths.deskOrder(number),
  }),
  'desk.payment_failed': kindOf({
    label: 'No pasó un pago, de los que sigue',
    category: 'desk',
    requiresInteraction: true,
    type: 'warning',
    title: () => 'Un pago no pasó',
    message: ({ number }: FailedPaymentFacts) =>
      `No pasó un pago del pedido ${number}. Todavía se puede pagar.`,
    url: ({ part }: FailedPaymentFacts) => paths.deskOrder(part),
  }),
  'desk.application': kindOf({
    label: 'Una tienda envió su solicitud',
    category: 'desk',
    type: 'info',
    title: () => 'Hay una solicitud de tienda',
    message: ({ store }: PaidStoreFacts) => `${store} envió su solicitud y espera que la revisen.`,
    url: ({ vendor_id }: PaidStoreFacts) => paths.storeApplication(vendor_id),
  }),
  'desk.products': kindOf({
    label: 'Una tienda envió productos por aprobar',
    category: 'desk',
    type: 'info',
    title: () => 'Hay productos por aprobar',
    message: ({ store }: StoreFacts) => `${store} envió hoy productos que esperan aprobación.`,
    url: () => paths.productApprovals,
  }),
};
