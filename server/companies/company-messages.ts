import { companyRoleHints, type CompanyRole } from '#domain/companies/company.ts';
import { paths } from '#domain/paths.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { INVITATION_DAYS } from '#domain/stores/store-people.ts';
import { codeParagraph, emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

interface Invited {
  company: string;
  role: CompanyRole;
  by: string;
  url: string;
  secret: string;
  code: string;
}

/** The secret stands behind `#`, where browsers keep it from servers, logs and other pages. */
export function companyInvitationMessage(
  to: string,
  { company, role, by, url, secret, code }: Invited,
): Message {
  return emailMessage(to, oneLine(`Te invitaron a comprar para ${company}`), [
    'Hola:',
    `${oneLine(by)} te invita a la empresa «${oneLine(company)}» en MeStore. Lo que harías allí: ${companyRoleHints[role]}`,
    `Abre este enlace en los próximos ${INVITATION_DAYS} días. Entra con la cuenta de este correo, o créala:\n${url}${paths.companyInvitation}#${secret}`,
    ...codeParagraph(code, `${url}${paths.companyInvitation}`),
    'Tus compras a tu nombre siguen siendo solo tuyas. Si no conoces esa empresa, no hagas nada.',
  ]);
}

/** To who administers a company from now on because the account of the last one who did opens no more. */
export function companyAdministratorMessage(
  to: string,
  { company, url }: { company: string; url: string },
): Message {
  return emailMessage(to, oneLine(`Ahora administras ${company}`), [
    'Hola:',
    `En MeStore ya no queda otra persona que administre «${oneLine(company)}», y ahora lo haces tú: apruebas las compras, invitas personas y cambias los datos. Compras sin tope.`,
    `Si le toca a otra persona de la empresa, dale ese papel en:\n${url}${paths.company}`,
  ]);
}
