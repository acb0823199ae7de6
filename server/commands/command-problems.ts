import type { CommandProblem } from '#domain/protocol/command-problem.ts';

/** Refusals that concern the delivery of a command, not its content. */
export const commandProblems = {
  idempotency_conflict: {
    code: 'idempotency_conflict',
    error: 'API_001',
    message: 'Ya se recibió otra acción con este mismo identificador.',
  },
  lane_conflict: {
    code: 'lane_conflict',
    error: 'API_001',
    message: 'Otra acción ya ocupa este lugar en la fila.',
  },
  receipt_expired: {
    code: 'receipt_expired',
    error: 'API_001',
    message: 'Esta acción ya se recibió hace mucho y no se hace de nuevo.',
  },
  unknown_version: {
    code: 'unknown_version',
    error: 'API_001',
    message:
      'Esta acción se guardó con una versión anterior de MeStore. Actualiza la aplicación para enviarla.',
  },
  too_many_letters: {
    code: 'too_many_letters',
    error: 'AUTH_005',
    message: 'Se enviaron muchas en poco tiempo. La tuya está guardada y se envía sola más tarde.',
  },
  server_too_old: {
    code: 'server_too_old',
    error: 'API_003',
    message: 'El servidor se está actualizando. Se enviará de nuevo en unos minutos.',
  },
  dependency_rejected: {
    code: 'dependency_rejected',
    error: 'API_001',
    message: 'No se hizo porque otra acción de la que depende fue rechazada.',
  },
  account_disabled: {
    code: 'account_disabled',
    error: 'AUTH_006',
    message: 'Su cuenta ha sido deshabilitada. La acción sigue guardada en este equipo.',
  },
  forbidden: {
    code: 'forbidden',
    error: 'AUTH_004',
    message: 'No tiene permisos para realizar esta acción.',
  },
  parked: {
    code: 'parked',
    message: 'Alguien de MeStore lo está revisando.',
  },
  review_rejected: {
    code: 'review_rejected',
    error: 'API_001',
    message: 'Alguien de MeStore lo revisó y no se aplicó.',
  },
  server_failed: {
    code: 'server_failed',
    error: 'API_003',
    message: 'El servidor falló con esta acción y no se hizo. Hazla de nuevo más tarde.',
  },
  failed: {
    code: 'try_again',
    error: 'API_003',
    message: 'El servidor no pudo procesar esta acción. Se intentará de nuevo.',
  },
} as const satisfies Record<string, CommandProblem>;
