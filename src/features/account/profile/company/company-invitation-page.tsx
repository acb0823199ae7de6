import { useEffect, useState } from 'react';
import { Building2 } from 'lucide-react';
import * as v from 'valibot';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { companyPaths, companyRoleHints } from '#domain/companies/company.ts';
import { JoinedCompany, ReadCompanyInvitation } from '#domain/companies/company-people.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import styles from '#src/features/account/profile/company/company.module.css';
import { call, type Answer } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { forgetLinkSecret, useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';

/** The target of the letter that invites somebody to buy for a company. */
export default function CompanyInvitationPage() {
  const secret = useLinkSecret();
  const offline = useSignalValue(connection) === 'offline';
  const [answer, setAnswer] = useState<Answer<ReadCompanyInvitation> | null>(null);
  const [joined, setJoined] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!secret || offline) return undefined;
    let isHere = true;
    void call(companyPaths.readInvitation, ReadCompanyInvitation, {
      method: 'POST',
      json: { secret },
      as: 'nobody',
    }).then((said) => isHere && setAnswer(said));
    return () => {
      isHere = false;
    };
  }, [secret, offline, tries]);

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
        ) : answer?.ok ? (
          <Invitation secret={secret} invitation={answer.body} onJoined={setJoined} />
        ) : offline ? (
          <ErrorState
            title="Se necesita conexión"
            text="La invitación se lee cuando vuelva la conexión. El enlace sigue sirviendo."
            badge="Sin conexión"
          />
        ) : answer ? (
          <ErrorState
            title="No pudimos abrir la invitación"
            text={answer.message}
            onRetry={() => {
              setAnswer(null);
              setTries(tries + 1);
            }}
          />
        ) : (
          <Skeleton label="Leyendo la invitación…" kind="line" count={3} />
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
  const person = useSignalValue(account);
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

  const isIn = person !== null && !person.is_guest;
  return (
    <EmptyState
      title={`${invited_by_name} te invita a ${company}`}
      art={<Building2 />}
      action={
        isIn ? (
          <Button busy={busy} onClick={() => void join()}>
            Entrar a la empresa
          </Button>
        ) : (
          <LinkButton href={paths.login}>Iniciar Sesión</LinkButton>
        )
      }
    >
      <p>
        {companyRoleHints[role]} Lo que compras a tu nombre sigue siendo solo tuyo. Hasta el{' '}
        <DatedTime at={expires_at} /> puedes entrar con este enlace.
      </p>
      <p>
        {isIn
          ? `Es para la cuenta de ${email_hint}; la tuya es ${person.email}.`
          : `Entra con la cuenta de ${email_hint} y abre otra vez el enlace del correo, o escribe aquí su código.`}
      </p>
      {!isIn && (
        <p>
          ¿Aún no tienes cuenta? <TapLink href={paths.register}>Crear una cuenta</TapLink>
        </p>
      )}
    </EmptyState>
  );
}

const JoinForm = v.strictObject({ code: OneTimeCode });

/** Takes the code of the letter, for who cannot open its link here. */
function JoinByCode({ onJoined }: Joining) {
  const person = useSignalValue(account);
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(JoinForm, { code });
    if (!checked.ok) return checked;
    const joined = await call(companyPaths.join, JoinedCompany, { method: 'POST', json: checked.output });
    if (!joined.ok) return refusedForm(joined);
    onJoined(joined.body.company);
    return null;
  });
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
      <EntryForm {...form} submitLabel="Entrar a la empresa">
        <p>
          Abre el enlace del correo que recibiste, o escribe aquí su código. La invitación debe ser para{' '}
          {person.email}.
        </p>
        <CodeField {...form.field('code', code, setCode)} label="Código del correo" />
      </EntryForm>
    </div>
  );
}
