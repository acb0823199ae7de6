import { useParams } from 'wouter';
import { shippingNoticeStatusLabels, type ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { FloorReceive } from '#src/features/warehouse/inbound/receiving/floor-receive.tsx';
import { shippingNotices, pendingSteps } from '#src/features/warehouse/inbound/listed-shipping-notices.ts';
import { useShippingNotice } from '#src/features/warehouse/inbound/use-shipping-notice.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/**
 * Receives a shipping notice on the floor: the person counts the goods code by code, and leaves them where
 * they scan a shelf.
 */
export default function FloorReceivePage() {
  const { number = '' } = useParams<{ number: string }>();
  const person = useSignalValue(account);
  const { answer, withPending } = useShippingNotice(number);
  const listed = answer.data?.data.find((each) => shippingNotices.numberOf(each) === number.toUpperCase());
  if (listed && person) {
    const shown = withPending(listed);
    const { item: notice } = shown;
    const isHere = notice.status !== 'anunciado' && notice.status !== 'cancelado';
    if (isHere || pendingSteps(shown).length > 0) return <FloorReceive notice={notice} person={person} />;
    return <NotAtDock notice={notice} />;
  }
  return (
    <FloorScreen title="Recibir" leaveTo={paths.floor}>
      <div className={styles.lists}>
        <AnswerView answer={answer} what="este aviso" savesOffline>
          {() => <p className={styles.big}>No encontramos el aviso {number.toUpperCase()}.</p>}
        </AnswerView>
      </div>
    </FloorScreen>
  );
}

function NotAtDock({ notice }: { notice: ShippingNotice }) {
  return (
    <FloorScreen
      title={`Recibir ${notice.number}`}
      leaveTo={paths.floor}
      actions={
        <LinkButton href={paths.incomingShippingNotice(notice.number)} wide className={styles.primary}>
          Ver el aviso
        </LinkButton>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big}>{shippingNoticeStatusLabels[notice.status]}</p>
        <p>Se recibe cuando alguien registra que llegó al muelle.</p>
      </div>
    </FloorScreen>
  );
}
