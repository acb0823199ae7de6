import { RESET_LINK_MINUTES, VERIFY_EMAIL_LINK_DAYS } from '#domain/accounts/account-terms.ts';
import { CODE_MINUTES } from '#domain/accounts/one-time-code.ts';
import { paths } from '#domain/paths.ts';
import type { MailedProof } from '#server/accounts/mailed-links.ts';
import { codeParagraph, emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/*
 * Letters to people about their account. The secret of a link stands behind `#`, where browsers keep it from
 * servers, logs and other pages.
 */

export function verifyEmailMessage(
  to: string,
  { name, url, secret, code }: MailedProof & { name: string; url: string },
): Message {
  return emailMessage(to, 'Confirma tu correo en MeStore', [
    `Hola, ${name}:`,
    `Confirma que este correo es tuyo abriendo este enlace en los próximos ${VERIFY_EMAIL_LINK_DAYS} días:\n${url}${paths.verifyEmail}#${secret}`,
    ...codeParagraph(code, `${url}${paths.verifyEmail}`),
    'Si no creaste una cuenta en MeStore, no hagas nada: sin este correo nadie puede usar tu dirección.',
  ]);
}

export function alreadyRegisteredMessage(to: string, url: string): Message {
  return emailMessage(to, 'Ya tienes una cuenta en MeStore', [
    'Alguien quiso crear una cuenta con este correo, que ya tiene una.',
    `Si fuiste tú, ingresa: ${url}${paths.login}\nSi olvidaste la contraseña: ${url}${paths.forgotPassword}`,
    'Si no fuiste tú, no hagas nada: tu cuenta no cambió.',
  ]);
}

export function resetPasswordMessage(
  to: string,
  { url, secret, code, portal }: MailedProof & { url: string; portal: 'public' | 'admin' },
): Message {
  const path = portal === 'admin' ? paths.adminResetPassword : paths.resetPassword;
  return emailMessage(to, 'Cambia tu contraseña de MeStore', [
    `Para elegir una contraseña nueva abre este enlace en los próximos ${RESET_LINK_MINUTES} minutos:\n${url}${path}#${secret}`,
    ...codeParagraph(code, `${url}${path}`),
    'Sirve una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  ]);
}

export function deletionCodeMessage(to: string, code: string): Message {
  return emailMessage(to, 'Tu código para eliminar tu cuenta de MeStore', [
    `${code} es el código para eliminar tu cuenta. Escríbelo donde lo pediste, en los próximos ${RESET_LINK_MINUTES} minutos.`,
    'Si no lo pediste, no se lo des a nadie: tu cuenta sigue igual.',
  ]);
}

/** @param passkeys whether the account had some, and whether they go on opening it. */
export function passwordChangedMessage(
  to: string,
  { url, passkeys }: { url: string; passkeys: 'none' | 'left' | 'erased' },
): Message {
  return emailMessage(to, 'Cambiaste tu contraseña de MeStore', [
    'La contraseña de tu cuenta cambió y se cerraron todas sus sesiones.',
    ...(passkeys === 'left'
      ? [
          `Tus llaves de acceso (passkeys) no se quitaron: siguen abriendo tu cuenta. Revisa que todas sean tuyas: ${url}${paths.secondFactor}`,
        ]
      : []),
    ...(passkeys === 'erased'
      ? [
          `Las llaves de acceso (passkeys) que tenía la cuenta se quitaron, porque se agregaron sin confirmar este correo. Agrega las tuyas en «Seguridad»: ${url}${paths.secondFactor}`,
        ]
      : []),
    `Si no fuiste tú, recupérala ahora: ${url}${paths.forgotPassword}`,
  ]);
}

export function googleLinkedMessage(to: string, url: string): Message {
  return emailMessage(to, 'Ya puedes ingresar a MeStore con Google', [
    'Alguien ingresó a tu cuenta de MeStore con la cuenta de Google de este correo. Desde ahora entras con Google o con tu contraseña, como prefieras.',
    `Si no fuiste tú, asegura primero tu cuenta de Google, y después cambia la contraseña de MeStore, lo que cierra todas las sesiones: ${url}${paths.forgotPassword}`,
  ]);
}

export function googleUnlinkedMessage(to: string, url: string): Message {
  return emailMessage(to, 'Ya no se entra a tu cuenta de MeStore con Google', [
    `Desde ahora ingresas con este correo y tu contraseña. Si nunca elegiste una, pídela aquí: ${url}${paths.forgotPassword}`,
    'Si no fuiste tú, pide también una contraseña nueva: eso cierra todas las sesiones.',
  ]);
}

export function codeMessage(phone: string, code: string): Message {
  const body = `${code} es tu código de MeStore. Sirve ${CODE_MINUTES} minutos. No se lo des a nadie.`;
  return { channel: 'sms', destination: phone, subject: '', body };
}
