import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { IncidentSheet } from '#src/features/incidents/incident-sheet.tsx';
import { incidentAddress, IncidentsAnswer, shownIncident } from '#src/features/incidents/listed-incidents.ts';
import { useIncidentCommands } from '#src/features/incidents/use-incident-commands.ts';

/** One incident: what happened, what was done and said, and the next step. */
export default function IncidentPage() {
  const { number = '' } = useParams<{ number: string }>();
  const commands = useIncidentCommands();
  const answer = useAnswer(incidentAddress(number), IncidentsAnswer, commands.decided);
  const back = { href: paths.incidents, label: 'Incidentes' };
  return (
    <Page title={`Incidente ${number}`} back={back} stamp={<AnswerStamp answer={answer} />}>
      <AnswerView answer={answer} what="este incidente">
        {({ data }) => {
          const listed = data.find((each) => each.number === number.toUpperCase());
          return listed ? (
            <IncidentSheet shown={shownIncident(listed, commands, answer.atMs)} />
          ) : (
            <NotThere />
          );
        }}
      </AnswerView>
    </Page>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="No encontramos este incidente"
      action={<LinkButton href={paths.incidents}>Ver los incidentes</LinkButton>}
    >
      Revisa el número: se ve como INC-000123.
    </EmptyState>
  );
}
