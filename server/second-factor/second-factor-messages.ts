import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** Tells a person that their account asks for a code from now on. */
export function factorAddedMessage(to: string, url: string): Message {
  return emailMessage(to, 'Tu cuenta de MeStore pide ahora un segundo factor', [
    'Desde ahora, además de la contraseña, tu cuenta pide un código de tu aplicación. Guarda los códigos de recuperación: sirven si pierdes el teléfono.',
    `Si no fuiste tú, cambia tu contraseña ahora, lo que cierra todas las sesiones, y escribe a quien administra MeStore: ${url}${paths.forgotPassword}`,
  ]);
}

/** Tells a person that their account asks for no code any more. */
export function factorRemovedMessage(to: string, url: string): Message {
  return emailMessage(to, 'Tu cuenta de MeStore ya no pide un segundo factor', [
    'El segundo factor de tu cuenta se quitó: desde ahora se entra solo con la contraseña. Sus códigos de recuperación ya no sirven y ningún equipo queda recordado.',
    `Si no fuiste tú, cambia tu contraseña ahora, lo que cierra todas las sesiones: ${url}${paths.forgotPassword}`,
  ]);
}
