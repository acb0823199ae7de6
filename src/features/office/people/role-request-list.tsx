import { Link } from 'wouter';
import { maySecond } from '#domain/accounts/may-grant.ts';
import { roleLabels } from '#domain/accounts/roles.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { RoleRequests, type RoleRequest } from '#domain/people/person-sheet.ts';
import { paths } from '#domain/paths.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { useGrantActor } from '#src/features/office/people/use-grant.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import list from '#src/shared/lists/desk-list.module.css';

/** Changes of role that wait for a second person; nothing while there are none. */
export function RoleRequestList() {
  const { data, refresh } = useAnswer(peoplePaths.roleRequests, RoleRequests);
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="Cambios de rol por confirmar" flush>
      <ul>
        {data.data.map((each) => (
          <li key={each.id}>
            <RoleRequestRow request={each} onDecided={refresh} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RoleRequestRowProps {
  request: RoleRequest;
  onDecided: () => Promise<void>;
}

/** A change of role that somebody asked for, and the yes or no of another. */
export function RoleRequestRow({ request, onDecided }: RoleRequestRowProps) {
  const { busy, request: send } = useRequest();
  const { id, person_id: personId, person_name: name, from, store_name: store, reason } = request;
  const to = request.to_name ?? roleLabels[request.to];
  const difference = `${roleLabels[from]} → ${to}${store ? ` en ${store}` : ''}`;
  const second = maySecond(useGrantActor(), { requestedBy: request.requested_by, personId }).ok;

  async function decide(isYes: boolean): Promise<void> {
    const sure = await confirmDialog({
      title: isYes ? `¿Confirmar que ${name} sea ${to}?` : `¿Rechazar el cambio de ${name}?`,
      text: isYes
        ? `${difference}. Vale en pocos segundos.`
        : 'Su rol sigue como está. Se puede pedir de nuevo.',
      confirm: isYes ? 'Confirmar' : 'Rechazar',
      danger: isYes,
    });
    if (!sure) return;
    const path = isYes ? peoplePaths.confirmRequest(id) : peoplePaths.rejectRequest(id);
    if (await send(() => change(path))) toast({ text: isYes ? `Ahora es ${to}.` : 'Quedó rechazado.' });
    await onDecided();
  }

  return (
    <Row
      title={
        <Link className={list.number} href={paths.user(personId)}>
          {name}
        </Link>
      }
      detail={
        <>
          {difference} · {reason} · lo pidió {request.requested_by_name}{' '}
          <RelativeTime at={request.requested_at} />
        </>
      }
      action={
        second && (
          <span className={list.actions} data-print="off">
            <Button size="sm" busy={busy} onClick={() => void decide(true)}>
              Confirmar
            </Button>
            <Button size="sm" variant="danger-quiet" busy={busy} onClick={() => void decide(false)}>
              Rechazar
            </Button>
          </span>
        )
      }
    >
      {!second && <p className={list.muted}>Lo confirma otra persona, propietaria o superusuaria.</p>}
    </Row>
  );
}
