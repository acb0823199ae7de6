import { Printer } from 'lucide-react';
import { useParams } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { stockPlacesOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { NoticeSheet } from '#src/features/inbound/notice-sheet.tsx';
import { shownNotice } from '#src/features/inbound/shown-notice.ts';
import { useNotice, useNoticeCommands } from '#src/features/inbound/use-notices.ts';

/** One notice: what was announced, what came of it, and what is left to do. */
export default function NoticePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const { acts, decided } = useNoticeCommands();
  const answer = useNotice(number, decided);
  const places = stockPlacesOf(person?.user_type);
  const isStaff = can(person?.user_type, 'enterAdminPortal');
  return (
    <Page
      title={`Aviso ${number.toUpperCase()}`}
      back={{ href: places.notices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
      stamp={<AnswerStamp answer={answer} />}
      actions={
        answer.data && (
          <Button variant="line" data-print="off" onClick={() => print()}>
            <Printer />
            Imprimir
          </Button>
        )
      }
    >
      <AnswerView answer={answer} what="este aviso">
        {({ data }) => {
          const listed = data.find((each) => each.number === number.toUpperCase());
          if (listed && person)
            return <NoticeSheet shown={shownNotice(listed, acts, answer.atMs)} person={person} />;
          return (
            <EmptyState
              title="No encontramos este aviso"
              action={<LinkButton href={places.notices}>Ver los avisos</LinkButton>}
            >
              Revisa el número: se ve como ING-000123.
            </EmptyState>
          );
        }}
      </AnswerView>
    </Page>
  );
}
