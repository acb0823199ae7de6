import { isAdmin, type UserType } from '#domain/accounts/roles/roles.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** Tells somebody that their account was signed in to on a device that it did not know, and how to end it. */
export function newDeviceMessage(
  to: string,
  of: { url: string; role: UserType; device: string; address: string; atMs: number },
): Message {
  const { url, role, device, address, atMs } = of;
  const [devices, password] = isAdmin(role)
    ? [paths.account, paths.adminForgotPassword]
    : [paths.account, paths.forgotPassword];
  return emailMessage(to, 'Ingresaron a tu cuenta de MeStore desde un equipo nuevo', [
    `Equipo: ${device}\nDirección de internet: ${address}\nCuándo: ${dateAndTime(atMs)}`,
    'Si fuiste tú, no hagas nada.',
    `¿No fuiste tú? Cierra esa sesión en «Tus equipos»: ${url}${devices}\nDespués cambia tu contraseña, lo que cierra todas las demás: ${url}${password}`,
  ]);
}
