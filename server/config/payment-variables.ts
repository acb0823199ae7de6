import * as v from 'valibot';
import { beginningsOf, type GatewayKeyName, isGatewayKey } from '#domain/payments/gateway-keys.ts';
import { port, type Variable } from '#server/config/variable.ts';

const wompiKey = (name: GatewayKeyName) =>
  v.pipe(
    v.string(),
    v.check((key) => isGatewayKey(name, key), `debe empezar por ${beginningsOf(name)}.`),
  );

/** The gateway that carries payments out. */
export const paymentEntries = {
  WOMPI_PUBLIC_KEY: v.optional(wompiKey('public_key')),
  WOMPI_PRIVATE_KEY: v.optional(wompiKey('private_key')),
  WOMPI_EVENTS_SECRET: v.optional(wompiKey('events_secret')),
  WOMPI_INTEGRITY_SECRET: v.optional(wompiKey('integrity_secret')),
  LOCAL_GATEWAY_PORT: v.optional(port),
};

export const paymentVariables: Record<keyof typeof paymentEntries, Variable> = {
  WOMPI_PUBLIC_KEY: {
    without: 'las guardadas en el portal, o la pasarela local',
    purpose:
      'Llave pública de Wompi. Con las cuatro de un mismo ambiente se cobra por Wompi, y ganan a las guardadas.',
    example: 'pub_test_0000000000000000',
  },
  WOMPI_PRIVATE_KEY: {
    without: 'las guardadas en el portal, o la pasarela local',
    purpose: 'Llave privada de Wompi.',
    example: 'prv_test_0000000000000000',
  },
  WOMPI_EVENTS_SECRET: {
    without: 'las guardadas en el portal, o la pasarela local',
    purpose:
      'Secreto de eventos de Wompi. Sus eventos llegan a `/api/v1/payments/webhook`: dilo en su panel.',
    example: 'test_events_0000000000000000',
  },
  WOMPI_INTEGRITY_SECRET: {
    without: 'las guardadas en el portal, o la pasarela local',
    purpose: 'Secreto de integridad de Wompi.',
    example: 'test_integrity_0000000000000000',
  },
  LOCAL_GATEWAY_PORT: {
    without: 'el siguiente a PORT',
    purpose: 'Puerto de la pasarela de pagos local, que no mueve dinero y no existe en producción.',
    example: '8001',
  },
};
