import type { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

export const paymentRefusals = {
  not_found: 'No encontramos ese pedido.',
  not_payable: 'Este pedido ya no se puede pagar.',
  already_paid: 'Este pedido ya está pagado.',
  too_many_attempts: 'Este pedido tiene demasiados intentos de pago. Escríbenos y lo resolvemos.',
  other_attempt: 'Ese intento de pago pertenece a otro pedido.',
  method_off: 'Esa forma de pago ya no se recibe aquí. Elige otra.',
  gateway_missing: 'Aquí no se puede pagar en línea todavía. Elige contraentrega.',
  gateway_away: 'La pasarela de pagos no responde. No se te cobró nada; intenta de nuevo en unos minutos.',
  gateway_refused: 'La pasarela no aceptó los datos del pago. Revísalos o elige otra forma de pagar.',
  redirect_elsewhere: 'La dirección de regreso debe ser de esta tienda.',
} as const;

/** Another attempt is on its way; paying again is for the person to decide. */
export function inProgressMessage(reference: string): string {
  return (
    `Ya hay un pago en curso con la referencia ${reference}. Espera su respuesta, ` +
    'o paga de otra forma: si los dos se aprueban, te devolvemos uno.'
  );
}

const pendingMessages = {
  pse: 'Tu banco todavía no confirma el pago.',
  credit_card: 'El banco de tu tarjeta todavía no confirma el pago.',
  nequi: 'Acepta el pago en tu celular, en la aplicación de Nequi.',
  bancolombia_transfer: 'Bancolombia todavía no confirma el pago.',
  efectivo: 'Paga en un corresponsal Bancolombia con los datos que te damos.',
  contraentrega: 'Pagas en efectivo cuando recibas tu pedido.',
} satisfies Record<PaymentMethod, string>;

/** The text about an attempt for its buyer, always with the reference by which they can ask about it. */
export function attemptMessage(attempt: {
  status: AttemptStatus;
  method: PaymentMethod;
  reference: string;
  isRefundDue: boolean;
  /** Somebody wrote down that it was given back. */
  wasRefunded: boolean;
}): string {
  const said = messageOf(attempt);
  return `${said} Referencia: ${attempt.reference}.`;
}

function messageOf({
  status,
  method,
  isRefundDue,
  wasRefunded,
}: {
  status: AttemptStatus;
  method: PaymentMethod;
  isRefundDue: boolean;
  wasRefunded: boolean;
}): string {
  if (status === 'pending') return pendingMessages[method];
  if (status === 'created') return 'Estamos esperando a la pasarela. No pagues otra vez todavía.';
  if (status === 'approved' && wasRefunded) return 'Este cobro sobraba: ya te lo devolvimos.';
  if (status === 'approved' && isRefundDue) return 'Este cobro sobra: te lo vamos a devolver.';
  if (status === 'approved') return 'Pago aprobado.';
  if (status === 'declined') return 'El banco rechazó el pago. No se te cobró; puedes intentar de nuevo.';
  if (status === 'voided') return 'El pago se anuló y el dinero vuelve a tu medio de pago.';
  return 'El pago no se pudo hacer. No se te cobró; puedes intentar de nuevo.';
}
