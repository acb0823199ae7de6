import { useState } from 'react';
import { paths } from '#domain/paths.ts';
import { JoinedStore, ReadInvitation } from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { call } from '#src/identity/call.ts';
import { checkSession } from '#src/session/session.ts';
import { InvitationCard, MailedInvitation } from '#src/shared/accounts/mailed-invitation.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { JoinByCode } from '#src/features/store/profile/join-by-code.tsx';
import { forgetLinkSecret, useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/store/profile/store-people.module.css';

/** The target of the letter that invites somebody to work for a store. */
export default function StoreInvitationPage() {
  const secret = useLinkSecret();
  const [joined, setJoined] = useState<string | null>(null);
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
        ) : (
          <MailedInvitation secret={secret} path={storePaths.readInvitation} schema={ReadInvitation}>
            {(invitation) => <Invitation secret={secret} invitation={invitation} onJoined={setJoined} />}
          </MailedInvitation>
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

  return (
    <InvitationCard
      title={`${invited_by_name} te invita a ${store_name}`}
      join="Entrar a la tienda"
      busy={busy}
      onJoin={join}
      emailHint={email_hint}
      className={styles.whose}
    >
      Verás y cambiarás el perfil de la tienda, su inventario y sus avisos de ingreso. Hasta el{' '}
      <LocalTime at={expires_at} /> puedes entrar con este enlace.
    </InvitationCard>
  );
}
