import type { Account } from '#domain/accounts/account.ts';
import { comparedLines } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { paths } from '#domain/paths.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { FloorCodeScreen } from '#src/shared/floor/floor-code-screen.tsx';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { useView } from '#src/shared/floor/use-view.ts';
import { ScanRequest } from '#src/shared/floor/scan-request.tsx';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';
import { Button } from '#src/ui/button.tsx';
import { AnnouncedLines } from '#src/features/warehouse/inbound/receiving/announced-lines.tsx';
import { FloorReceiveActions } from '#src/features/warehouse/inbound/receiving/floor-receive-actions.tsx';
import { receivedSoFar } from '#src/features/warehouse/inbound/receiving/received-so-far.ts';
import { useReceiving } from '#src/features/warehouse/inbound/receiving/use-receiving.ts';
import { useReceiptFeedback } from '#src/features/warehouse/inbound/receiving/use-receipt-feedback.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/**
 * Counts the goods that came, code by code: a product's code counts one unit or the typed number, and a
 * shelf's code puts away the units in the hand.
 */
export function FloorReceive({ notice, person }: { notice: ShippingNotice; person: Account }) {
  const receiving = useReceiving(notice, person);
  const { units, setUnits, condition, outcome, dismiss } = receiving;
  const feedback = useReceiptFeedback(outcome);
  const [view, setView] = useView();
  // A code that is read over the keypad is an answer: what it did shows where codes are read.
  useCodes(() => {
    if (view !== 'camera') setView('scan');
  });
  const frame = {
    title: 'Recibir',
    leaveTo: paths.floor,
    steps: stepsOf(notice),
    feedback,
    onFeedbackSeen: dismiss,
  };

  if (outcome?.unannounced) {
    const { unannounced } = outcome;
    return (
      <FloorScreen
        {...frame}
        feedback={null}
        actions={
          <UnannouncedActions onReceive={() => receiving.receiveAnyway(unannounced)} onSetAside={dismiss} />
        }
      >
        <div className={styles.lists}>
          <p className={styles.big} role="alert">
            {outcome.text}
          </p>
          <p className={styles.note}>Si lo recibes, queda como de más y se revisa con la tienda.</p>
        </div>
      </FloorScreen>
    );
  }

  if (view === 'keypad') {
    return (
      <FloorScreen {...frame}>
        <FloorKeypad
          question="¿Cuántas unidades son cada código?"
          units={units}
          wanted={null}
          min={1}
          max={MAX_MOVEMENT_QUANTITY}
          onConfirm={(typed) => {
            setUnits(typed);
            setView('scan');
          }}
        />
      </FloorScreen>
    );
  }

  if (view === 'problem') return <FloorCodeScreen {...frame} onView={setView} onCode={receiving.read} />;

  return (
    <FloorScreen
      {...frame}
      actions={<FloorReceiveActions receiving={receiving} view={view} onView={setView} />}
    >
      <div className={styles.lists}>
        <p className={styles.big}>{receivedSoFar(notice)}</p>
        <p>
          <CodesIn>{notice.number}</CodesIn>
        </p>
      </div>
      <WorkCamera view={view} onView={setView} onCode={receiving.read} />
      <ScanRequest>
        {condition === 'damaged' ? 'Escanea lo dañado' : 'Escanea un producto, o el estante donde lo dejas'}
      </ScanRequest>
      <div className={styles.lists}>
        <AnnouncedLines lines={notice.lines} />
      </div>
    </FloorScreen>
  );
}

interface UnannouncedActionsProps {
  onReceive: () => void;
  onSetAside: () => void;
}

/** The choices for a product that nobody announced. */
function UnannouncedActions({ onReceive, onSetAside }: UnannouncedActionsProps) {
  return (
    <>
      <Button wide className={styles.primary} onClick={onReceive}>
        Recibir igual
      </Button>
      <Button variant="line" size="sm" wide className={styles.second} onClick={onSetAside}>
        Apartarlo
      </Button>
    </>
  );
}

/** Each line of the shipping notice is a step, done when all of it came. */
function stepsOf({ lines }: ShippingNotice): { now: number; of: number } {
  const whole = comparedLines(lines).filter((each) => each.missing === 0).length;
  return { now: Math.min(whole + 1, lines.length), of: lines.length };
}
