import * as v from 'valibot';

/** Coded errors and the sentence that a person reads (spec §8). */
export const errorMessages = {
  AUTH_001: 'Email o contraseña incorrectos.',
  AUTH_002: 'Su sesión ha expirado. Por favor, inicie sesión nuevamente.',
  AUTH_003: 'Token de sesión inválido.',
  AUTH_004: 'No tiene permisos para realizar esta acción.',
  AUTH_005: 'Demasiados intentos. Intente nuevamente más tarde.',
  AUTH_006: 'Su cuenta ha sido deshabilitada.',
  AUTH_007: 'Falta el código del segundo factor.',
  AUTH_008: 'Su rol necesita un segundo factor.',
  AUTH_009: 'Confirme con su segundo factor para continuar.',
  NET_001: 'Error de conexión. Verifique su conexión a internet.',
  NET_002: 'Tiempo de espera agotado. Intente nuevamente.',
  NET_003: 'Error del servidor. Intente más tarde.',
  VAL_001: 'El formato del email no es válido.',
  VAL_002: 'La contraseña no cumple con los requisitos de seguridad.',
  VAL_003: 'Este campo es requerido.',
  API_001: 'Solicitud inválida.',
  API_002: 'Recurso no encontrado.',
  API_003: 'Error interno del servidor.',
  SEC_001: 'Contenido potencialmente peligroso detectado.',
  SEC_002: 'Token de seguridad inválido.',
  SEC_003: 'Actividad sospechosa detectada.',
} as const;

export type ErrorCode = keyof typeof errorMessages;
export const ErrorCode = v.picklist(Object.keys(errorMessages) as [ErrorCode, ...ErrorCode[]]);

/** The one shape of every refusal of the API. `errors` names the fields, one sentence each. */
export const ApiError = v.object({
  detail: v.string(),
  code: ErrorCode,
  message: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  /** Of `AUTH_007`: what the second step of a sign-in answers, and how many seconds it waits for it. */
  second_step: v.optional(v.object({ challenge: v.string(), expires_in: v.number() })),
});
export type ApiError = v.InferOutput<typeof ApiError>;

/** The form of every code of the catalogue, also of one that a newer server knows and this device does not. */
const CODE_FORM = /^[A-Z]{2,8}_\d{3}$/;
const ServerRefusal = v.object({ ...ApiError.entries, code: v.pipe(v.string(), v.regex(CODE_FORM)) });

/**
 * The refusal in an answer, when our server wrote it. Whatever has another form comes from something in between
 * (a captive portal, a proxy, a firewall), which knows nothing of sessions, orders or accounts: to this device it
 * is no network.
 * @param body of an answer that is not 2xx, parsed; anything.
 * @returns null when it is not our server's. `code` is the catalogue's, or the one that `status` stands for where
 *   a newer server names one that this version does not know.
 */
export function serverRefusal(status: number, body: unknown): ApiError | null {
  const refusal = v.safeParse(ServerRefusal, body);
  if (!refusal.success) return null;
  const { code } = refusal.output;
  return { ...refusal.output, code: v.is(ErrorCode, code) ? code : codeForStatus(status) };
}

/** The catalogue's code for an answer that carries none of its own (spec §8, "Mapping": "500 or other API_003"). */
export function codeForStatus(status: number | null): ErrorCode {
  if (status === null) return 'NET_001';
  if (status === 400) return 'API_001';
  if (status === 401) return 'AUTH_003';
  if (status === 403) return 'AUTH_004';
  if (status === 404) return 'API_002';
  if (status === 429) return 'AUTH_005';
  return 'API_003';
}

export function apiError(code: ErrorCode, detail?: string, errors?: ApiError['errors']): ApiError {
  return {
    detail: detail ?? errorMessages[code],
    code,
    message: errorMessages[code],
    ...(errors ? { errors } : {}),
  };
}

/** Whether a refusal says that the session is of no use any more (spec §8, "Logout advised"). */
export function advisesLogout(code: string): boolean {
  return code === 'AUTH_002' || code === 'AUTH_003' || code === 'AUTH_006';
}

/** Whether a renewal that was refused so ended the session: what advises to sign out, and a copied session. */
export function endsSession(code: ErrorCode): boolean {
  return advisesLogout(code) || code === 'SEC_003';
}
