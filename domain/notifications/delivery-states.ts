import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/** How far a delivery is: one notification on one channel to one destination. */
export const deliveryStates = {
  pending: 'Por enviar',
  held: 'Espera su hora',
  sent: 'Enviada',
  failed: 'No llegó',
  skipped: 'No se envía',
} as const;
export const DeliveryState = v.picklist(keysOf(deliveryStates));
export type DeliveryState = v.InferOutput<typeof DeliveryState>;

/** Why a delivery was sent, waits, or is not made, as people read it: each says what decided. */
export const deliveryReasons = {
  mandatory: 'Es obligatoria.',
  chosen: 'Así lo elegiste.',
  default: 'Viene activada mientras no elijas otra cosa.',
  topic: 'Sigues este tema.',
  turned_off: 'La tienes desactivada.',
  no_consent: 'No aceptaste recibir promociones por este medio.',
  excluded: 'Pediste que no te contacten por este medio (Registro de Números Excluidos).',
  commercial_hours:
    'La ley solo deja enviar promociones de lunes a viernes de 7 a. m. a 7 p. m. y los sábados de 8 a. m. a 3 p. m.',
  commercial_day: 'Ya recibiste una promoción hoy, y la ley permite una al día.',
  commercial_week: 'Esta semana ya te escribimos por otro medio, y la ley permite uno solo.',
  quiet_hours: 'Llegó dentro de tus horas de silencio.',
  no_destination: 'No hay a dónde enviarla.',
  unproven_email: 'Tu correo no está verificado.',
  read: 'Ya la habías leído.',
  fatigue: 'Recibiste muchas en poco tiempo.',
  digest: 'Elegiste un resumen por correo en vez de un correo por cada novedad.',
  batched: 'Va junto con otras del mismo tipo.',
  superseded: 'Lo que decía dejó de ser cierto antes de enviarla.',
  expired: 'Dejó de servir antes de poder enviarla.',
  account_closed: 'La cuenta ya no abre.',
  gone: 'Ese equipo ya no recibe avisos.',
  refused: 'El servicio que la lleva no la aceptó.',
  unreachable: 'El servicio que la lleva no respondió.',
  no_sender: 'Este servidor no tiene cómo enviar por este medio.',
} as const;
export const DeliveryReason = v.picklist(keysOf(deliveryReasons));
export type DeliveryReason = v.InferOutput<typeof DeliveryReason>;

/** For how many days it can be asked why something came, or did not. */
export const REASONS_RETENTION_DAYS = 30;
