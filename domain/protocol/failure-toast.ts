/** What is said when the server ended a session (spec §8, "Marketplace toasts", 401). */
export const SESSION_EXPIRED = 'Sesión expirada. Por favor inicia sesión nuevamente.';

const SERVER_STATUSES = [500, 502, 503, 504];

/**
 * What a toast says of a call that failed, for what shows nothing in its own place (spec §8, "Marketplace
 * toasts").
 * @param status of the answer; null when none came.
 * @param detail of the server, when it gave one.
 */
export function failureToast(status: number | null, detail: string | null): string {
  if (status === null) return 'Error de conexión. Por favor verifica tu conexión a internet.';
  if (status === 401) return SESSION_EXPIRED;
  if (status === 403) return 'No tienes permisos para realizar esta acción.';
  if (status === 404) return 'Recurso no encontrado.';
  if (status === 422) return detail ?? 'Error de validación en los datos proporcionados.';
  if (status === 429) return 'Demasiadas solicitudes. Por favor intenta más tarde.';
  if (SERVER_STATUSES.includes(status)) return detail ?? 'Error del servidor. Por favor intenta más tarde.';
  return detail ?? 'Ocurrió un error inesperado.';
}
