import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { IncidentSheet } from '#src/features/incidents/incident-sheet.tsx';
import { incidents } from '#src/features/incidents/listed-incidents.ts';

/** One incident: what happened, what was done and said, and the next step. */
export default function IncidentPage() {
  const { number = '' } = useParams<{ number: string }>();
  const { answer, show } = useListed(incidents, number);
  return (
    <ListedPage
      title={`Incidente ${number}`}
      back={{ href: paths.incidents, label: 'Incidentes' }}
      what="este incidente"
      answer={answer}
      numberOf={incidents.numberOf}
      notThere={{
        title: 'No encontramos este incidente',
        hint: 'Revisa el número: se ve como INC-000123.',
        toList: 'Ver los incidentes',
      }}
    >
      {(listed) => <IncidentSheet shown={show(listed)} />}
    </ListedPage>
  );
}
