import { maySecond } from '#domain/accounts/roles/may-grant.ts';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { RoleRequests, type RoleRequest } from '#domain/people/person-sheet.ts';
import { LinkedRequestRow } from '#src/shared/people/linked-request-row.tsx';
import { useGrantActor } from '#src/features/office/people/use-grant.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Panel } from '#src/ui/layout/panel.tsx';

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
  const { id, person_id: personId, person_name: name, from, store_name: store } = request;
  const to = request.to_name ?? roleLabels[request.to];
  const difference = `${roleLabels[from]} → ${to}${store ? ` en ${store}` : ''}`;
  return (
    <LinkedRequestRow
      about={{ name, href: paths.user(personId) }}
      request={request}
      difference={difference}
      mayDecide={maySecond(useGrantActor(), { requestedBy: request.requested_by, personId }).ok}
      waits="Lo confirma otra persona, propietaria o superusuaria."
      confirm={{
        path: peoplePaths.confirmRequest(id),
        title: `¿Confirmar que ${name} sea ${to}?`,
        text: `${difference}. Vale en pocos segundos.`,
        done: `Ahora es ${to}.`,
      }}
      reject={{
        path: peoplePaths.rejectRequest(id),
        title: `¿Rechazar el cambio de ${name}?`,
        text: 'Su rol sigue como está. Se puede pedir de nuevo.',
        done: 'Quedó rechazado.',
      }}
      onDecided={onDecided}
    />
  );
}
