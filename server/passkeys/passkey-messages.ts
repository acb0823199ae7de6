import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** Tells a person that another passkey opens their account. */
export function passkeyAddedMessage(to: string, { name, url }: { name: string; url: string }): Message {
  return emailMessage(to, 'Se añadió una llave de acceso a tu cuenta de MeStore', [
    `Desde ahora la llave de acceso (passkey) «${name}» abre tu cuenta sin contraseña.`,
    `Si no fuiste tú, quítala ahora en «Seguridad»: ${url}${paths.secondFactor}\nCambia también tu contraseña, lo que cierra todas las sesiones pero no quita las llaves: ${url}${paths.forgotPassword}`,
  ]);
}

/** Tells a person that a passkey does not open their account any more. */
export function passkeyRemovedMessage(to: string, { name, url }: { name: string; url: string }): Message {
  return emailMessage(to, 'Se quitó una llave de acceso de tu cuenta de MeStore', [
    `La llave de acceso (passkey) «${name}» ya no abre tu cuenta.`,
    `Si no fuiste tú, cambia tu contraseña ahora, lo que cierra todas las sesiones: ${url}${paths.forgotPassword}`,
  ]);
}

/** Tells a person that the operator removed all of their passkeys. */
export function passkeysRemovedMessage(to: string, url: string): Message {
  return emailMessage(to, 'Se quitaron las llaves de acceso de tu cuenta de MeStore', [
    'El equipo de MeStore quitó todas las llaves de acceso (passkeys) de tu cuenta. Entras con tu contraseña, y puedes agregar otras en «Seguridad».',
    `Si no lo pediste, cambia tu contraseña ahora, lo que cierra todas las sesiones: ${url}${paths.forgotPassword}`,
  ]);
}
