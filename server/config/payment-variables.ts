import * as v from 'valibot';
import { port, type Variable } from '#server/config/variable.ts';

/** A key of Wompi, which begins with its kind and its environment. */
const wompiKey = (test: string, production: string) =>
  v.pipe(
    v.string(),
    v.check(
      (key) => (key.startsWith(test) || key.startsWith(production)) && /^\w{15,200}$/.test(key),
      `debe empezar por ${test} o ${production}.`,
    ),
  );

/** The gateway that carries payments out. */
export const paymentEntries = {
  WOMPI_PUBLIC_KEY: v.optional(wompiKey('pub_test_', 'pub_prod_')),
  WOMPI_PRIVATE_KEY: v.optional(wompiKey('prv_test_', 'prv_prod_')),
  WOMPI_EVENTS_SECRET: v.optional(wompiKey('test_events_', 'prod_events_')),
  WOMPI_INTEGRITY_SECRET: v.optional(wompiKey('test_integrity_', 'prod_integrity_')),
  LOCAL_GATEWAY_PORT: v.optional(port),
};

export const paymentVariables: Record<keyof typeof paymentEntries, Variable> = {
  WOMPI_PUBLIC_KEY: {
    without: 'pasarela local; ninguna en producción',
    purpose: 'Llave pública de Wompi. Con las cuatro de un mismo ambiente se cobra por Wompi.',
    example: 'pub_test_0000000000000000',
  },
  WOMPI_PRIVATE_KEY: {
    without: 'pasarela local; ninguna en producción',
    purpose: 'Llave privada de Wompi.',
    example: 'prv_test_0000000000000000',
  },
  WOMPI_EVENTS_SECRET: {
    without: 'pasarela local; ninguna en producción',
    purpose:
      'Secreto de eventos de Wompi. Sus eventos llegan a `/api/v1/payments/webhook`: dilo en su panel.',
    example: 'test_events_0000000000000000',
  },
  WOMPI_INTEGRITY_SECRET: {
    without: 'pasarela local; ninguna en producción',
    purpose: 'Secreto de integridad de Wompi.',
    example: 'test_integrity_0000000000000000',
  },
  LOCAL_GATEWAY_PORT: {
    without: 'el siguiente a PORT',
    purpose: 'Puerto de la pasarela de pagos local, que no mueve dinero y no existe en producción.',
    example: '8001',
  },
};
