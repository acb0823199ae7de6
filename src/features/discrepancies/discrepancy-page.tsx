import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { DiscrepancySheet } from '#src/features/discrepancies/discrepancy-sheet.tsx';
import {
  DiscrepanciesAnswer,
  discrepancyAddress,
  shownDiscrepancy,
} from '#src/features/discrepancies/listed-discrepancies.ts';
import { useDiscrepancyCommands } from '#src/features/discrepancies/use-discrepancy-commands.ts';

/** One discrepancy: what was found, by whom, the ledger behind it, and the next step. */
export default function DiscrepancyPage() {
  const { number = '' } = useParams<{ number: string }>();
  const commands = useDiscrepancyCommands();
  const answer = useAnswer(discrepancyAddress(number), DiscrepanciesAnswer, commands.decided);
  const back = { href: paths.discrepancies, label: 'Discrepancias' };
  return (
    <Page title={`Discrepancia ${number}`} back={back} stamp={<AnswerStamp answer={answer} />}>
      <AnswerView answer={answer} what="esta discrepancia">
        {({ data }) => {
          const listed = data.find((each) => each.number === number.toUpperCase());
          return listed ? (
            <DiscrepancySheet shown={shownDiscrepancy(listed, commands, answer.atMs)} />
          ) : (
            <EmptyState
              title="No encontramos esta discrepancia"
              action={<LinkButton href={paths.discrepancies}>Ver las discrepancias</LinkButton>}
            >
              Revisa el número: se ve como DIS-000123.
            </EmptyState>
          );
        }}
      </AnswerView>
    </Page>
  );
}
