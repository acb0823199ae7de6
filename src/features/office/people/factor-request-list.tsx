import { mayConfirmReset } from '#domain/accounts/roles/may-grant.ts';
import { paths } from '#domain/paths.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { FactorRequests, type FactorRequest } from '#domain/people/person-sheet.ts';
import { LinkedRequestRow } from '#src/shared/people/linked-request-row.tsx';
import { useGrantActor } from '#src/features/office/people/use-grant.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Panel } from '#src/ui/layout/panel.tsx';

/** Second factors that wait to be removed; nothing while there are none. */
export function FactorRequestList() {
  const { data, refresh } = useAnswer(peoplePaths.factorRequests, FactorRequests);
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="Segundos factores por quitar" flush>
      <ul>
        {data.data.map((each) => (
          <li key={each.id}>
            <FactorRequestRow request={each} onDecided={refresh} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface FactorRequestRowProps {
  request: FactorRequest;
  onDecided: () => Promise<void>;
}

/** A second factor that somebody asked to remove, and the yes or no of another. */
export function FactorRequestRow({ request, onDecided }: FactorRequestRowProps) {
  const { id, person_id: personId, person_name: name, user_type: userType } = request;
  const person = { id: personId, userType, isActive: true, isLastOwner: false, isNobodys: false };
  const second = mayConfirmReset(useGrantActor(), person, { requestedBy: request.requested_by });
  return (
    <LinkedRequestRow
      about={{ name, href: paths.user(personId) }}
      request={request}
      difference="Quitar su segundo factor"
      mayDecide={second.ok}
      waits="Lo confirma otra persona que administre esta cuenta."
      confirm={{
        path: peoplePaths.confirmFactorRequest(id),
        title: `¿Quitar el segundo factor de ${name}?`,
        text: 'Desde entonces entra solo con la contraseña, y se cierran sus sesiones. Confirma antes con la persona, por un medio que conozcas, que de verdad lo perdió.',
        done: 'Su segundo factor quedó quitado.',
      }}
      reject={{
        path: peoplePaths.rejectFactorRequest(id),
        title: `¿Rechazar que se quite el segundo factor de ${name}?`,
        text: 'Su segundo factor sigue como está. Se puede pedir de nuevo.',
        done: 'Quedó rechazado.',
      }}
      onDecided={onDecided}
    />
  );
}
