import { formatPesos } from '#domain/base/money.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import type { AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { cashFor } from '#domain/payments/cash.ts';
import type { StepQuestion } from '#src/shared/saving/step-dialog.tsx';
import { stepQuestion, type StepLabels } from '#src/shared/saving/step-question.ts';

/** Whoever bought reads the note of every step; a step with a label for it needs one. */
type OrderStepLabels = Omit<StepLabels<ListedVendorOrder>, 'ask' | 'hint'>;

/** The words of a step, by the state that it starts from: several steps reach the same state. */
function wordsOf({ axis, to }: AxisStep, from: OrderAxes): OrderStepLabels {
  const key = `${axis}:${to}`;
  if (key === 'status:confirmed') {
    return {
      verb: 'Seguir con el pedido',
      text: 'No se cancela: quien compró lo lee en su pedido.',
      note: 'Por qué no se cancela',
    };
  }
  if (key === 'preparation:picking' && from.preparation === 'ready') {
    return { verb: 'Volver a preparar', text: 'Deja de estar listo para despachar.' };
  }
  return words[key] ?? { verb: to, text: 'Se registra el cambio.' };
}

const words: Record<string, OrderStepLabels> = {
  'status:cancelled': {
    verb: 'Cancelar el pedido',
    text: 'Las unidades vuelven a estar a la venta, lo recogido queda por ubicar y lo pagado por devolver. Una vez enviado, no se puede deshacer.',
    note: 'Por qué se cancela',
    danger: true,
  },
  'preparation:waiting': { verb: 'Soltar la preparación', text: 'Vuelve a quedar por preparar.' },
  'preparation:picking': {
    verb: 'Empezar a preparar',
    text: 'Desde ahora quien compró ya no lo cancela solo.',
  },
  'preparation:ready': { verb: 'Listo para despachar', text: 'El paquete está armado.' },
  'preparation:handed_over': {
    verb: 'Entregar al transportador',
    text: 'Sale de la bodega: se registra la salida de las existencias. Una vez enviado, no se puede deshacer.',
  },
  'tracking:in_transit': { verb: 'Sigue en camino', text: 'La novedad se resolvió.' },
  'tracking:out_for_delivery': { verb: 'En reparto', text: 'El transportador lo lleva hoy.' },
  'tracking:incident': {
    verb: 'Registrar una novedad',
    text: 'Quien compró la lee en su pedido.',
    note: 'Qué pasó',
    danger: true,
  },
  'tracking:delivered': {
    verb: 'Registrar la entrega',
    text: 'Desde hoy corren los plazos para devolver. Una vez enviado, no se puede deshacer.',
  },
  'tracking:returned': {
    verb: 'Volvió a la bodega',
    text: 'No se entregó: sus unidades entran al muelle y quedan por ubicar. Lo que no se pagó no se cobra, y lo pagado queda por devolver. Una vez enviado, no se puede deshacer.',
    note: 'Por qué volvió',
    danger: true,
  },
  'payment:paid': {
    verb: 'Registrar el cobro',
    text: ({ total }) =>
      `El transportador recibió el dinero de la contraentrega. Una vez enviado, no se puede deshacer. Son ${formatPesos(cashFor(total))}.`,
  },
};

export function stepVerb(order: OrderAxes, step: AxisStep): string {
  return wordsOf(step, order).verb;
}

export function isDangerous(order: OrderAxes, step: AxisStep): boolean {
  return wordsOf(step, order).danger === true;
}

/** The question before a step of a vendor order. */
export function vendorOrderQuestion(order: ListedVendorOrder, step: AxisStep): StepQuestion {
  const labels = { ...wordsOf(step, order), hint: 'Lo lee quien compró, en su pedido.' };
  const number = order.order_number;
  const isNoteRequired = labels.note !== undefined;
  return {
    ...stepQuestion(labels, { item: order, number, isNoteRequired }),
    title: `¿${labels.verb}? ${number}`,
  };
}
