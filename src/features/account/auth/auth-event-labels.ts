import { dotted } from '#domain/base/spanish-text.ts';
import type { AuthEventKind, AuthEvent } from '#domain/accounts/auth-event.ts';
import { errorMessages, type ErrorCode } from '#domain/protocol/error-catalogue.ts';

export const authEventKindLabels = {
  login: 'Ingreso',
  admin_login: 'Ingreso al portal administrativo',
  google_login: 'Ingreso con Google',
  google_unlink: 'Dejó de usar Google',
  register: 'Registro',
  guest: 'Compra sin cuenta',
  logout: 'Salida',
  refresh: 'Renovación de la sesión',
  forgot_password: 'Pidió recuperar la contraseña',
  reset_password: 'Cambió la contraseña',
  send_verification: 'Pidió el enlace del correo',
  verify_email: 'Confirmó el correo',
  send_otp: 'Pidió un código',
  verify_otp: 'Confirmó el celular',
  two_factor_login: 'Ingreso con el segundo factor',
  two_factor_recovery: 'Usó un código de recuperación',
  two_factor_enrol: 'Activó el segundo factor',
  two_factor_remove: 'Quitó el segundo factor',
  two_factor_codes: 'Sacó códigos de recuperación',
  two_factor_verify: 'Confirmó con el segundo factor',
  passkey_login: 'Ingreso con llave de acceso',
  passkey_add: 'Agregó una llave de acceso',
  passkey_rename: 'Cambió el nombre de una llave de acceso',
  passkey_remove: 'Quitó una llave de acceso',
  passkey_verify: 'Confirmó con una llave de acceso',
  export_data: 'Descargó sus datos',
  delete_account: 'Eliminó su cuenta',
  denied: 'Acceso negado',
  portal_denied: 'Portal desde una dirección no permitida',
} satisfies Record<AuthEventKind, string>;

/** The reason and the place of a refused authentication event, in words. */
export function refusalLabel({ reason, route }: Pick<AuthEvent, 'reason' | 'route'>): string {
  const why = reason && reason in errorMessages ? errorMessages[reason as ErrorCode] : (reason ?? '');
  return dotted(why, route);
}
