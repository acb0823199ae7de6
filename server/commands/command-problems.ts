import type { CommandProblem } from '#domain/protocol/command.ts';

/** Refusals that concern the delivery of a command rather than what it asks for. */
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
  dependency_rejected: {
    code: 'dependency_rejected',
    error: 'API_001',
    message: 'No se hizo porque otra acción de la que depende fue rechazada.',
  },
  forbidden: {
    code: 'forbidden',
    error: 'AUTH_004',
    message: 'No tiene permisos para realizar esta acción.',
  },
  failed: {
    code: 'try_again',
    error: 'API_003',
    message: 'El servidor no pudo procesar esta acción. Se intentará de nuevo.',
  },
} as const satisfies Record<string, CommandProblem>;
