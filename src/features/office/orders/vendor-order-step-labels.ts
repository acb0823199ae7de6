import { formatPesos } from '#domain/base/money.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import type { AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { cashFor } from '#domain/payments/cash.ts';
import type { StepQuestion } from '#src/shared/saving/step-dialog.tsx';

interface StepLabels {
  /** The words on the button. */
  verb: string;
  text: string;
  /** The label of the required explanation; absent when the step needs none. */
  why?: string;
  danger?: boolean;
}

/** The words of a step, by the state that it starts from: several steps reach the same state. */
function wordsOf({ axis, to }: AxisStep, from: OrderAxes): StepLabels {
  const key = `${axis}:${to}`;
  if (key === 'status:confirmed') {
    return {
      verb: 'Seguir con el pedido',
      text: 'No se cancela: quien compró lo lee en su pedido.',
      why: 'Por qué no se cancela',
    };
  }
  if (key === 'preparation:picking' && from.preparation === 'ready') {
    return { verb: 'Volver a preparar', text: 'Deja de estar listo para despachar.' };
  }
  return words[key] ?? { verb: to, text: 'Se registra el cambio.' };
}

const words: Record<string, StepLabels> = {
  'status:cancelled': {
    verb: 'Cancelar el pedido',
    text: 'Las unidades vuelven a estar a la venta, lo recogido queda por ubicar y lo pagado por devolver. Una vez enviado, no se puede deshacer.',
    why: 'Por qué se cancela',
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
    why: 'Qué pasó',
    danger: true,
  },
  'tracking:delivered': {
    verb: 'Registrar la entrega',
    text: 'Desde hoy corren los plazos para devolver. Una vez enviado, no se puede deshacer.',
  },
  'tracking:returned': {
    verb: 'Volvió a la bodega',
    text: 'No se entregó: sus unidades entran al muelle y quedan por ubicar. Lo que no se pagó no se cobra, y lo pagado queda por devolver. Una vez enviado, no se puede deshacer.',
    why: 'Por qué volvió',
    danger: true,
  },
  'payment:paid': {
    verb: 'Registrar el cobro',
    text: 'El transportador recibió el dinero de la contraentrega. Una vez enviado, no se puede deshacer.',
  },
};

export function stepVerb(order: OrderAxes, step: AxisStep): string {
  return wordsOf(step, order).verb;
}

export function isDangerous(order: OrderAxes, step: AxisStep): boolean {
  return wordsOf(step, order).danger === true;
}

/** The question before a step of a vendor order. */
export function stepQuestion(order: ListedVendorOrder, step: AxisStep): StepQuestion {
  const { verb, text, why, danger } = wordsOf(step, order);
  const money = step.axis === 'payment' ? ` Son ${formatPesos(cashFor(order.total))}.` : '';
  return {
    title: `¿${verb}? ${order.order_number}`,
    text: `${text}${money}`,
    confirm: verb,
    danger,
    note: {
      label: why ?? 'Observaciones',
      hint: 'Lo lee quien compró, en su pedido.',
      isRequired: why !== undefined,
    },
  };
}
