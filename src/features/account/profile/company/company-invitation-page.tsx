import { useState } from 'react';
import { Building2 } from 'lucide-react';
import { companyPaths, companyRoleHints } from '#domain/companies/company.ts';
import { JoinedCompany, ReadCompanyInvitation } from '#domain/companies/company-people.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import styles from '#src/features/account/profile/company/company.module.css';
import { call } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { JoinByCodeForm } from '#src/shared/accounts/join-by-code-form.tsx';
import { InvitationCard, MailedInvitation } from '#src/shared/accounts/mailed-invitation.tsx';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { forgetLinkSecret, useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';

/** The target of the letter that invites somebody to buy for a company. */
export default function CompanyInvitationPage() {
  const secret = useLinkSecret();
  const [joined, setJoined] = useState<string | null>(null);
  return (
    <Page title="Invitación a una empresa">
      <div aria-live="polite">
        {joined !== null ? (
          <EmptyState
            title={`Ya estás en ${joined}`}
            art={<Building2 />}
            action={<LinkButton href={paths.company}>Ver mi empresa</LinkButton>}
          />
        ) : !secret ? (
          <JoinByCode onJoined={setJoined} />
        ) : (
          <MailedInvitation secret={secret} path={companyPaths.readInvitation} schema={ReadCompanyInvitation}>
            {(invitation) => <Invitation secret={secret} invitation={invitation} onJoined={setJoined} />}
          </MailedInvitation>
        )}
      </div>
    </Page>
  );
}

interface Joining {
  onJoined: (company: string) => void;
}

interface InvitationProps extends Joining {
  secret: string;
  invitation: ReadCompanyInvitation;
}

function Invitation({ secret, invitation, onJoined }: InvitationProps) {
  const { busy, request } = useRequest();
  const { company, role, invited_by_name, email_hint, expires_at } = invitation;

  async function join(): Promise<void> {
    const done = await request(() =>
      call(companyPaths.join, JoinedCompany, { method: 'POST', json: { secret } }),
    );
    if (!done) return;
    forgetLinkSecret();
    onJoined(done.body.company);
  }

  return (
    <InvitationCard
      title={`${invited_by_name} te invita a ${company}`}
      art={<Building2 />}
      join="Entrar a la empresa"
      busy={busy}
      onJoin={join}
      emailHint={email_hint}
    >
      {companyRoleHints[role]} Lo que compras a tu nombre sigue siendo solo tuyo. Hasta el{' '}
      <DatedTime at={expires_at} /> puedes entrar con este enlace.
    </InvitationCard>
  );
}

/** Takes the code of the letter, for who cannot open its link here. */
function JoinByCode({ onJoined }: Joining) {
  const person = useSignalValue(account);
  if (!person || person.is_guest)
    return (
      <EmptyState
        title="Entra con la cuenta del correo que invitaron"
        art={<Building2 />}
        action={
          <LinkButton href={`${paths.login}?next=${encodeURIComponent(paths.companyInvitation)}`}>
            Iniciar Sesión
          </LinkButton>
        }
      >
        <p>
          Después escribe aquí el código del correo, o abre su enlace. ¿Aún no tienes cuenta?{' '}
          <TapLink href={paths.register}>Crear una cuenta</TapLink>
        </p>
      </EmptyState>
    );
  return (
    <div className={styles.code}>
      <JoinByCodeForm
        path={companyPaths.join}
        schema={JoinedCompany}
        submitLabel="Entrar a la empresa"
        email={person.email}
        onJoined={(joined) => onJoined(joined.company)}
      />
    </div>
  );
}
