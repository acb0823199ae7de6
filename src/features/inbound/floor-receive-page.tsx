import { useParams } from 'wouter';
import { noticeStatusLabels } from '#domain/inbound/notice-labels.ts';
import type { InboundNotice } from '#domain/inbound/notice.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { AnswerView } from '#src/shared/lists/answer-view.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { FloorReceive } from '#src/features/inbound/floor-receive.tsx';
import { notices, pendingSteps } from '#src/features/inbound/listed-notices.ts';
import { useNotice } from '#src/features/inbound/use-notice.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** Receives a notice on the floor: what came is counted code by code, and left where a shelf is scanned. */
export default function FloorReceivePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const { answer, show } = useNotice(number);
  const listed = answer.data?.data.find((each) => notices.numberOf(each) === number.toUpperCase());
  if (listed && person) {
    const shown = show(listed);
    const { item: notice } = shown;
    const isHere = notice.status !== 'anunciado' && notice.status !== 'cancelado';
    if (isHere || pendingSteps(shown).length > 0) return <FloorReceive notice={notice} person={person} />;
    return <NotAtDock notice={notice} />;
  }
  return (
    <FloorScreen title="Recibir" leaveTo={paths.floor}>
      <div className={styles.lists}>
        <AnswerView answer={answer} what="este aviso">
          {() => <p className={styles.big}>No encontramos el aviso {number.toUpperCase()}.</p>}
        </AnswerView>
      </div>
    </FloorScreen>
  );
}

function NotAtDock({ notice }: { notice: InboundNotice }) {
  return (
    <FloorScreen
      title={`Recibir ${notice.number}`}
      leaveTo={paths.floor}
      actions={
        <LinkButton href={paths.incomingNotice(notice.number)} wide className={styles.primary}>
          Ver el aviso
        </LinkButton>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big}>{noticeStatusLabels[notice.status]}</p>
        <p>Se recibe cuando alguien registra que llegó al muelle.</p>
      </div>
    </FloorScreen>
  );
}
