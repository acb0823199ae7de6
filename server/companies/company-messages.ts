import { companyRoleHints, type CompanyRole } from '#domain/companies/company.ts';
import { paths } from '#domain/paths.ts';
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
  return emailMessage(to, `Te invitaron a comprar para ${company}`, [
    'Hola:',
    `${by} te invita a la empresa «${company}» en MeStore. Lo que harías allí: ${companyRoleHints[role]}`,
    `Abre este enlace en los próximos ${INVITATION_DAYS} días. Entra con la cuenta de este correo, o créala:\n${url}${paths.companyInvitation}#${secret}`,
    ...codeParagraph(code, `${url}${paths.companyInvitation}`),
    'Tus compras a tu nombre siguen siendo solo tuyas. Si no conoces esa empresa, no hagas nada.',
  ]);
}
