import { TriangleAlert } from 'lucide-react';
import type { Account } from '#domain/accounts/account.ts';
import { comparedLines, lineOfScan } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice, ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { formatWhole } from '#domain/base/money.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { FloorJob, type FloorQuestion } from '#src/shared/floor/floor-job.tsx';
import { JobActions } from '#src/shared/floor/job-actions.tsx';
import { useFloorJob } from '#src/shared/floor/use-floor-job.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { Button } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { AnnouncedLines } from '#src/features/warehouse/inbound/receiving/announced-lines.tsx';
import { receivedSoFar } from '#src/features/warehouse/inbound/receiving/received-so-far.ts';
import { useReceiving, type Receiving } from '#src/features/warehouse/inbound/receiving/use-receiving.ts';
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
  const job = useFloorJob({ scanned: receiving.read, feedback, seen: dismiss });
  const { view, setView } = job;
  useOverlay(outcome?.unannounced !== undefined, dismiss);

  return (
    <FloorJob
      job={job}
      title="Recibir"
      steps={stepsOf(notice)}
      request={
        condition === 'damaged' ? 'Escanea lo dañado' : 'Escanea un producto, o el estante donde lo dejas'
      }
      question={unannouncedQuestion(receiving)}
      panels={{
        keypad: (
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
        ),
      }}
      actions={
        <JobActions
          view={view}
          onView={setView}
          typed="problem"
          keypadLabel={`De a ${formatWhole(units)}`}
          onUndo={receiving.undo}
        >
          <DamagedButton receiving={receiving} />
        </JobActions>
      }
      above={
        <div className={styles.lists}>
          <p className={styles.big}>{receivedSoFar(notice)}</p>
          <p>
            <CodesIn>{notice.number}</CodesIn>
          </p>
        </div>
      }
      below={
        <div className={styles.lists}>
          <AnnouncedLines lines={notice.lines} latest={latestLine(notice)} />
        </div>
      }
    />
  );
}

/** The choices for a product that nobody announced. */
function unannouncedQuestion({ outcome, receiveAnyway, dismiss }: Receiving): FloorQuestion | null {
  if (!outcome?.unannounced) return null;
  const { unannounced, text } = outcome;
  return {
    content: (
      <div className={styles.lists}>
        <p className={styles.big} role="alert">
          {text}
        </p>
        <p className={styles.note}>Si lo recibes, queda como de más y se revisa con la tienda.</p>
      </div>
    ),
    actions: (
      <>
        <Button wide className={styles.primary} onClick={() => receiveAnyway(unannounced)}>
          Recibir igual
        </Button>
        <Button variant="line" size="sm" wide className={styles.second} onClick={dismiss}>
          Apartarlo
        </Button>
      </>
    ),
  };
}

function DamagedButton({ receiving: { condition, setCondition } }: { receiving: Receiving }) {
  const isDamaged = condition === 'damaged';
  return (
    <Button
      variant={isDamaged ? 'solid' : 'line'}
      size="sm"
      wide
      className={styles.second}
      aria-pressed={isDamaged}
      onClick={() => setCondition(isDamaged ? 'good' : 'damaged')}
    >
      <TriangleAlert /> {isDamaged ? 'Llega dañado: toca si ya no' : 'Llega dañado'}
    </Button>
  );
}

/** The line of the code that was counted last, by whomever. */
function latestLine({ lines, scans }: ShippingNotice): ShippingNoticeLine | null {
  const [last] = scans;
  return (last && lineOfScan(lines, last)) ?? null;
}

/** Each line of the shipping notice is a step, done when all of it came. */
function stepsOf({ lines }: ShippingNotice): { now: number; of: number } {
  const whole = comparedLines(lines).filter((each) => each.missing === 0).length;
  return { now: Math.min(whole + 1, lines.length), of: lines.length };
}
