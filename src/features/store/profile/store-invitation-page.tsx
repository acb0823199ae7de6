import { useEffect, useState } from 'react';
import { paths } from '#domain/paths.ts';
import { JoinedStore, ReadInvitation } from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { type Answer, call } from '#src/identity/call.ts';
import { account, checkSession } from '#src/session/session.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { JoinByCode } from '#src/features/store/profile/join-by-code.tsx';
import { forgetLinkSecret, useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/store/profile/store-people.module.css';

/** The target of the letter that invites somebody to work for a store. */
export default function StoreInvitationPage() {
  const secret = useLinkSecret();
  const offline = useSignalValue(connection) === 'offline';
  const [answer, setAnswer] = useState<Answer<ReadInvitation> | null>(null);
  const [joined, setJoined] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!secret || offline) return undefined;
    let isHere = true;
    void call(storePaths.readInvitation, ReadInvitation, {
      method: 'POST',
      json: { secret },
      as: 'nobody',
    }).then((said) => isHere && setAnswer(said));
    return () => {
      isHere = false;
    };
  }, [secret, offline, tries]);

  return (
    <Page title="Invitación a una tienda">
      <div aria-live="polite">
        {joined !== null ? (
          <EmptyState
            title={`Ya trabajas en ${joined}`}
            action={<LinkButton href={paths.vendorDashboard}>Ir a la tienda</LinkButton>}
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

interface InvitationProps {
  secret: string;
  invitation: ReadInvitation;
  onJoined: (storeName: string) => void;
}

function Invitation({ secret, invitation, onJoined }: InvitationProps) {
  const person = useSignalValue(account);
  const { busy, request } = useRequest();
  const { store_name, invited_by_name, email_hint, expires_at } = invitation;

  async function join(): Promise<void> {
    const done = await request(() =>
      call(storePaths.join, JoinedStore, { method: 'POST', json: { secret } }),
    );
    if (!done) return;
    forgetLinkSecret();
    // Their role and their stores are others now.
    await checkSession();
    onJoined(done.body.store_name);
  }

  const isIn = person !== null && !person.is_guest;
  return (
    <EmptyState
      title={`${invited_by_name} te invita a ${store_name}`}
      action={
        isIn ? (
          <Button busy={busy} onClick={() => void join()}>
            Entrar a la tienda
          </Button>
        ) : (
          <LinkButton href={paths.login}>Iniciar Sesión</LinkButton>
        )
      }
    >
      <p>
        Verás y cambiarás el perfil de la tienda, su inventario y sus avisos de ingreso. Hasta el{' '}
        <LocalTime at={expires_at} /> puedes entrar con este enlace.
      </p>
      <p className={styles.whose}>
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
