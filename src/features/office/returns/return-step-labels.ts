import { formatPesos } from '#domain/base/money.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import type { ReturnTransition } from '#domain/returns/return-transitions.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { StepQuestion } from '#src/shared/saving/step-dialog.tsx';
import { stepQuestion, type StepLabels } from '#src/shared/saving/step-question.ts';

type StaffStep = Exclude<ReturnStatus, 'requested' | 'withdrawn'>;

const READ_BY_BUYER = 'Lo lee quien compró, en su pedido.';

const words: Record<StaffStep, StepLabels<ListedReturn>> = {
  approved: {
    verb: 'Aprobar',
    ask: 'Aprobar la devolución',
    text: 'Quien compró lo ve en su pedido y envía el producto a la bodega.',
    note: 'Cómo se envía',
    hint: `Por ejemplo, quién lo recoge y cuándo. ${READ_BY_BUYER}`,
  },
  refused: {
    verb: 'No aceptar',
    ask: 'No aceptar la devolución',
    text: 'No se devuelve dinero y las unidades se quedan con quien compró. Una vez enviado, no se puede deshacer.',
    note: 'Por qué no se acepta',
    hint: READ_BY_BUYER,
    danger: true,
  },
  received: {
    verb: 'Recibir en bodega',
    ask: 'Recibir en bodega la devolución',
    text: 'El producto llegó a la bodega. Desde ahora quien compró ya no puede retirar la devolución.',
    hint: READ_BY_BUYER,
  },
  inspected: {
    verb: 'Registrar la revisión',
    ask: 'Registrar la revisión de',
    text: 'No mueve existencias: lo que se pueda volver a vender entra con un movimiento de motivo «Devolución».',
    note: 'Cómo llegó',
    hint: `Completo, usado, con daños… ${READ_BY_BUYER}`,
  },
  refund_pending: {
    verb: 'Autorizar el reembolso',
    ask: 'Autorizar el reembolso de',
    text: ({ refund }) => `Quedan por devolver ${formatPesos(refund)}. Todavía no se mueve dinero.`,
    hint: READ_BY_BUYER,
  },
  refunded: {
    verb: 'Registrar el reembolso',
    ask: 'Registrar el reembolso de',
    text: ({ refund }) =>
      `Anota que ya se devolvieron ${formatPesos(refund)}. MeStore no mueve el dinero: hazlo antes.`,
    note: 'Cómo se devolvió el dinero',
    hint: `El medio y el número de la transacción. ${READ_BY_BUYER}`,
  },
};

export function stepVerb(to: ReturnStatus): string {
  return wordsOf(to)?.verb ?? to;
}

/** The question before a step of a return. */
export function returnQuestion(
  returned: ListedReturn,
  { to, saysWhy }: ReturnTransition,
): StepQuestion | null {
  const labels = wordsOf(to);
  const number = returned.return_number ?? 'sin número';
  return labels && stepQuestion(labels, { item: returned, number, isNoteRequired: saysWhy === true });
}

function wordsOf(to: ReturnStatus): StepLabels<ListedReturn> | null {
  return to === 'requested' || to === 'withdrawn' ? null : words[to];
}
