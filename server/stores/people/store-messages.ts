import { paths } from '#domain/paths.ts';
import { INVITATION_DAYS } from '#domain/stores/store-people.ts';
import { codeParagraph, emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** The secret stands behind `#`, where browsers keep it from servers, logs and other pages. */
export function invitationMessage(
  to: string,
  {
    storeName,
    by,
    url,
    secret,
    code,
  }: { storeName: string; by: string; url: string; secret: string; code: string },
): Message {
  return emailMessage(to, `Te invitaron a trabajar en ${storeName}`, [
    'Hola:',
    `${by} te invita a manejar la tienda «${storeName}» en MeStore: su perfil, su inventario y sus avisos de ingreso.`,
    `Abre este enlace en los próximos ${INVITATION_DAYS} días. Entra con la cuenta de este correo, o créala:\n${url}${paths.storeInvitation}#${secret}`,
    ...codeParagraph(code, `${url}${paths.storeInvitation}`),
    'Si no conoces esa tienda, no hagas nada.',
  ]);
}
