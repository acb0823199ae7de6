import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { pqrAddress, PqrsAnswer, shownPqr } from '#src/features/pqr/listed-pqrs.ts';
import { PqrSheet } from '#src/features/pqr/pqr-sheet.tsx';
import { usePqrCommands } from '#src/features/pqr/use-pqr-commands.ts';

/** One petition, complaint or claim: what it says, who says it, until when, and its answer. */
export default function PqrPage() {
  const { number = '' } = useParams<{ number: string }>();
  const commands = usePqrCommands();
  const answer = useAnswer(pqrAddress(number), PqrsAnswer, decidedSoFar(commands));
  const back = { href: paths.deskPqrs, label: 'PQR' };
  return (
    <Page title={number} back={back} stamp={<AnswerStamp answer={answer} />}>
      <AnswerView answer={answer} what="esta PQR">
        {({ data }) => {
          const listed = data.find((each) => each.number === number.toUpperCase());
          if (!listed) return <NotThere />;
          return <PqrSheet key={listed.id} shown={shownPqr(listed, commands, answer.atMs)} />;
        }}
      </AnswerView>
    </Page>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="No encontramos esta PQR"
      action={<LinkButton href={paths.deskPqrs}>Ver las PQR</LinkButton>}
    >
      Revisa el número: se ve como PQR-2026-000123.
    </EmptyState>
  );
}
