import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ListedPage, numberLike } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { IncidentSheet } from '#src/features/warehouse/incidents/incident-sheet.tsx';
import { incidents } from '#src/features/warehouse/incidents/listed-incidents.ts';

/** One incident: the event, the steps and comments so far, and the next step. */
export default function IncidentPage() {
  const { number = '' } = useParams<{ number: string }>();
  const listed = useListed(incidents, number);
  return (
    <ListedPage
      title={`Incidente ${number}`}
      back={{ href: paths.incidents, label: 'Incidentes' }}
      what="este incidente"
      notFound={numberLike('INC-000123')}
      listed={listed}
      toList="Ver los incidentes"
    >
      {(shown) => <IncidentSheet shown={shown} />}
    </ListedPage>
  );
}
