import { RESET_LINK_MINUTES } from '#domain/accounts/account-terms.ts';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { FACTOR_REQUEST_HOURS } from '#domain/accounts/roles/may-grant.ts';
import { isAdmin, type UserType } from '#domain/accounts/roles/roles.ts';
import { ACCOUNT_INVITATION_DAYS } from '#domain/people/account-invitation.ts';
import { paths } from '#domain/paths.ts';
import type { MailedProof } from '#server/accounts/mailed-links.ts';
import { codeParagraph, emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/*
 * Letters to people about what an administrator did with their account. The secret of a link stands behind `#`, where
 * browsers keep it from servers, logs and other pages.
 */

export function accountInvitationMessage(
  to: string,
  of: {
    name: string;
    by: string;
    roleName: string;
    storeName: string | null;
    url: string;
    secret: string;
    code: string;
  },
): Message {
  const { name, by, roleName, storeName, url, secret, code } = of;
  const place = storeName ? ` en la tienda «${storeName}»` : '';
  return emailMessage(to, 'Te invitaron a MeStore', [
    `Hola, ${name}:`,
    `${by} te invita a entrar a MeStore como ${roleName}${place}.`,
    `Abre este enlace en los próximos ${ACCOUNT_INVITATION_DAYS} días y elige tu contraseña:\n${url}${paths.accountInvitation}#${secret}`,
    `Si el enlace no abre, entra a ${url}${paths.accountInvitation} y escribe este correo y el código ${code}.`,
    'Si no esperabas esta invitación, no hagas nada: sin ella nadie puede usar tu correo.',
  ]);
}

export function forcedPasswordMessage(
  to: string,
  {
    url,
    secret,
    code,
    role,
    hadPasskeys,
  }: MailedProof & { url: string; role: UserType; hadPasskeys: boolean },
): Message {
  const [reset, again] = isAdmin(role)
    ? [paths.adminResetPassword, paths.adminForgotPassword]
    : [paths.resetPassword, paths.forgotPassword];
  return emailMessage(to, 'Elige una contraseña nueva en MeStore', [
    'El equipo de MeStore pidió una contraseña nueva para tu cuenta y cerró todas sus sesiones. La anterior ya no abre.',
    `Elígela con este enlace en los próximos ${RESET_LINK_MINUTES} minutos:\n${url}${reset}#${secret}`,
    ...codeParagraph(code, `${url}${reset}`),
    ...(hadPasskeys
      ? ['Tus llaves de acceso también se quitaron. Agrégalas de nuevo cuando entres, en «Seguridad».']
      : []),
    `Si venció, pide otro: ${url}${again}`,
  ]);
}

export function accountDisabledMessage(to: string, url: string): Message {
  return emailMessage(to, 'Tu cuenta de MeStore está deshabilitada', [
    'El equipo de MeStore deshabilitó tu cuenta y cerró todas sus sesiones.',
    `Si crees que es un error o quieres saber por qué, escríbenos: ${url}${paths.contact}`,
  ]);
}

export function accountEnabledMessage(to: string, url: string): Message {
  return emailMessage(to, 'Tu cuenta de MeStore está abierta otra vez', [
    'El equipo de MeStore habilitó tu cuenta.',
    `Ingresa: ${url}${paths.login}`,
  ]);
}

export function roleChangedMessage(
  to: string,
  { url, roleName }: { url: string; roleName: string },
): Message {
  return emailMessage(to, 'Tu rol en MeStore cambió', [
    `Desde ahora tu rol en MeStore es ${roleName}.`,
    `Ingresa para ver lo que puedes hacer: ${url}${paths.login}`,
  ]);
}

/** To who has a role of the company's own that keeps something else from now on. */
export function ownRoleChangedMessage(
  to: string,
  of: { url: string; roleName: string; gained: readonly Capability[]; lost: readonly Capability[] },
): Message {
  const { url, roleName, gained, lost } = of;
  const list = (all: readonly Capability[]) => all.map((each) => `«${capabilityLabels[each]}»`).join(', ');
  return emailMessage(to, 'Lo que puedes hacer en MeStore cambió', [
    `La empresa cambió tu rol, «${roleName}».`,
    ...(lost.length === 0 ? [] : [`Ya no puedes: ${list(lost)}.`]),
    ...(gained.length === 0 ? [] : [`Ahora también puedes: ${list(gained)}.`]),
    ...(lost.length === 0
      ? []
      : [
          'Lo que ya no te corresponde sale de tus equipos la próxima vez que se conecten. Lo que registraste antes sin conexión no se pierde: lo mira una persona cuando llega.',
        ]),
    `Ingresa para ver lo que puedes hacer: ${url}${paths.login}`,
  ]);
}

/** Tells a person that somebody asked to remove their second factor, before it is so. */
export function factorResetAskedMessage(to: string): Message {
  return emailMessage(to, 'Pidieron quitar el segundo factor de tu cuenta de MeStore', [
    `Quien administra MeStore pidió quitar el segundo factor de tu cuenta. Nada cambia hasta que otra persona lo confirme, a más tardar en ${FACTOR_REQUEST_HOURS} horas, y entonces se cierran tus sesiones.`,
    'Si no lo pediste, escribe ya a quien administra MeStore para que lo rechace.',
  ]);
}

/** To the e-mail of the account that took another one in. */
export function accountTookInMessage(to: string, url: string): Message {
  return emailMessage(to, 'Unimos tus dos cuentas de MeStore', [
    'El equipo de MeStore unió a esta cuenta otra que también es tuya. Tus pedidos, direcciones y PQR de las dos están ahora aquí.',
    `Ingresa con este correo: ${url}${paths.login}`,
    `Si no tenías otra cuenta o no lo pediste, escríbenos: ${url}${paths.contact}`,
  ]);
}

/** To the e-mail of the account that was taken in. It does not name the other e-mail: whoever reads it may be somebody else. */
export function accountMergedMessage(to: string, url: string): Message {
  return emailMessage(to, 'Tu cuenta de MeStore se unió a otra tuya', [
    'El equipo de MeStore unió esta cuenta a otra que también es tuya. Con este correo ya no se ingresa: hazlo con el de tu otra cuenta.',
    'Lo que habías guardado en un equipo sin enviar llega a tu otra cuenta. No se puede deshacer.',
    `Si no lo pediste, escríbenos: ${url}${paths.contact}`,
  ]);
}
