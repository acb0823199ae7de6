import { mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import type { ListedInvitation } from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { Done } from '#domain/people/person-changes.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { invitations } from '#src/features/office/people/listed-invitations.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { call } from '#src/identity/call.ts';
import { useGrantActor } from '#src/features/office/people/use-grant.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { actionsColumn } from '#src/ui/layout/data-table.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** The rows of the list of invitations. @param onChanged reads it again. */
export function invitationViews(
  onChanged: () => Promise<void>,
): ListViews<WithPending<ListedInvitation, never>> {
  const steps = (item: ListedInvitation) => <InvitationSteps invitation={item} onChanged={onChanged} />;
  return {
    columns: [
      { key: 'who', header: 'Persona', render: ({ item }) => <Who invitation={item} /> },
      { key: 'role', header: 'Rol', render: ({ item }) => <Role invitation={item} /> },
      { key: 'sent', header: 'Enviada', render: ({ item }) => <Sent invitation={item} /> },
      {
        key: 'state',
        header: 'Estado',
        render: ({ item }) => <invitations.StatusBadge status={item.state} />,
      },
      actionsColumn(({ item }) => steps(item)),
    ],
    rowKey: ({ item }) => item.id,
    renderCard: ({ item }) => (
      <ListedCard name={<Who invitation={item} />} beside={<invitations.StatusBadge status={item.state} />}>
        <Role invitation={item} />
        <Sent invitation={item} />
        {steps(item)}
      </ListedCard>
    ),
  };
}

function Who({ invitation: { nombre, email } }: { invitation: ListedInvitation }) {
  return (
    <Stacked under={email}>
      <b>{nombre}</b>
    </Stacked>
  );
}

function Role({ invitation: { role, role_name: own, store_name: store } }: { invitation: ListedInvitation }) {
  return <Stacked under={store}>{own ?? roleLabels[role]}</Stacked>;
}

function Sent({ invitation }: { invitation: ListedInvitation }) {
  return <Since at={invitation.sent_at} by={invitation.invited_by_name} />;
}

interface InvitationStepsProps {
  invitation: ListedInvitation;
  onChanged: () => Promise<void>;
}

/** Sends an invitation again, or ends it. */
function InvitationSteps({ invitation, onChanged }: InvitationStepsProps) {
  const { id, email, role, state } = invitation;
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  const may = mayGrant(useGrantActor(), null, { kind: 'invite', role }).ok;
  if (!may || state === 'accepted' || state === 'withdrawn') return null;

  async function resend(): Promise<void> {
    const sent = await request(() => change(peoplePaths.resendInvitation(id)));
    if (sent) toast({ text: `Le escribimos otra vez a ${email}. El enlace de antes ya no abre.` });
    await onChanged();
  }

  async function withdraw(): Promise<void> {
    const sure = await confirmDialog({
      title: `¿Retirar la invitación de ${email}?`,
      text: 'El enlace y el código que recibió dejan de abrir. Puedes invitarle de nuevo.',
      confirm: 'Retirar',
      danger: true,
    });
    if (!sure) return;
    const ended = await request(() => call(peoplePaths.invitation(id), Done, { method: 'DELETE' }));
    if (ended) toast({ text: 'La invitación quedó retirada.' });
    await onChanged();
  }

  return (
    <span className={styles.actions} data-print="off">
      <Button
        variant="line"
        size="sm"
        busy={busy}
        disabled={offline}
        aria-label={`Reenviar a ${email}`}
        onClick={() => void resend()}
      >
        Reenviar
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        busy={busy}
        disabled={offline}
        aria-label={`Retirar la de ${email}`}
        onClick={() => void withdraw()}
      >
        Retirar
      </Button>
    </span>
  );
}
