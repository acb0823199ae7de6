import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/** Every way to pay a purchase (issue "Marketplace", part 5), as it travels. */
export const paymentMethodLabels = {
  pse: 'PSE (débito desde tu banco)',
  credit_card: 'Tarjeta de crédito o débito',
  nequi: 'Nequi',
  bancolombia_transfer: 'Transferencia Bancolombia',
  efectivo: 'Efectivo en corresponsal',
  contraentrega: 'Contraentrega (pagas al recibir)',
};
export const PAYMENT_METHODS = keysOf(paymentMethodLabels);
export const PaymentMethod = v.picklist(PAYMENT_METHODS);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/**
 * Methods that a gateway carries out: they need the network and the person's acceptance of the gateway's
 * terms.
 */
export type GatewayMethod = Exclude<PaymentMethod, 'contraentrega'>;

/** Whether a method needs a gateway. Contraentrega does not: it can be chosen without a network. */
export function needsGateway(method: PaymentMethod): method is GatewayMethod {
  return method !== 'contraentrega';
}

/** The facts that a person has to know about a method before choosing it. */
export const paymentMethodDetails = {
  pse: 'Pagas en la página de tu banco y vuelves aquí.',
  credit_card: 'El número y el código van directo a la pasarela, no a MeStore.',
  nequi: 'Aceptas el pago en tu celular.',
  bancolombia_transfer: 'Pagas en la página de Bancolombia y vuelves aquí.',
  efectivo: 'Te damos un código para pagar en un corresponsal Bancolombia.',
  contraentrega: 'Pagas cuando lo recibas, redondeado a tu favor. También sin conexión.',
} satisfies Record<PaymentMethod, string>;
