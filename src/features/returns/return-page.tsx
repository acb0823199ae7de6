import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { decidedSoFar } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { returnAddress, ReturnsAnswer, shownReturn } from '#src/features/returns/listed-returns.ts';
import { ReturnSheet } from '#src/features/returns/return-sheet.tsx';
import { useReturnSteps } from '#src/features/returns/use-return-steps.ts';

/** One return: what goes back, what was said of it, and the steps that this person may take. */
export default function ReturnPage() {
  const { number = '' } = useParams<{ number: string }>();
  const steps = useReturnSteps();
  const answer = useAnswer(returnAddress(number), ReturnsAnswer, decidedSoFar(steps));
  const back = { href: paths.deskReturns, label: 'Devoluciones' };
  return (
    <Page title={`Devolución ${number}`} back={back} stamp={<AnswerStamp answer={answer} />}>
      <AnswerView answer={answer} what="esta devolución">
        {({ data }) => {
          const listed = data.find((each) => each.return_number === number.toUpperCase());
          if (!listed) return <NotThere />;
          return <ReturnSheet shown={shownReturn(listed, steps, answer.atMs)} />;
        }}
      </AnswerView>
    </Page>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="No encontramos esta devolución"
      action={<LinkButton href={paths.deskReturns}>Ver las devoluciones</LinkButton>}
    >
      Revisa el número: se ve como MS-000123-1-D1.
    </EmptyState>
  );
}
