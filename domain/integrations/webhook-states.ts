import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/** `paused` by a person; `stopped` and `gone` by the server: nothing arrived for days, or its owner said 410. */
export const endpointStateLabels = {
  enabled: 'Activo',
  paused: 'En pausa',
  stopped: 'Apagado por fallas',
  gone: 'Retirado por su dueño (410)',
} as const;
export const EndpointState = v.picklist(keysOf(endpointStateLabels));
export type EndpointState = v.InferOutput<typeof EndpointState>;

export const deliveryStateLabels = {
  pending: 'Por entregar',
  delivered: 'Entregado',
  failed: 'No se entregó',
} as const;
export const DeliveryState = v.picklist(keysOf(deliveryStateLabels));
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** A try that nobody answered within this time is over. */
export const TRY_SECONDS = 15;

/** Why a try did not count. What the other side wrote is never shown: its address may be of our own network. */
export const attemptProblemLabels = {
  status: 'Respondió con un error',
  redirect: 'Respondió con una redirección, que no se sigue',
  gone: 'Respondió que ya no existe (410)',
  timeout: `No respondió en ${TRY_SECONDS} segundos`,
  unknown_host: 'Su nombre no existe en internet',
  refused_address: 'Su nombre lleva a una dirección que no es pública',
  connection: 'No se pudo conectar',
  unreadable_secret: 'No se envió: su secreto ya no se puede leer. Cámbialo',
} as const;
export const AttemptProblem = v.picklist(keysOf(attemptProblemLabels));
export type AttemptProblem = v.InferOutput<typeof AttemptProblem>;
