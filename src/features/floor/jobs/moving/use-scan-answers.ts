import { useState } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import { lotOfScan, type Scan } from '#domain/scanning/read-scan.ts';
import { lotProblem, ofAnyLot, scanned, type Answered } from '#domain/warehouse/tasks/floor-job.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { serverNowMs } from '#src/device/clock.ts';
import type { CurrentLine } from '#src/features/floor/jobs/current-line.ts';
import { agreesToLot } from '#src/features/floor/jobs/moving/agrees-to-lot.ts';
import type { StockAtHand } from '#src/features/floor/jobs/moving/use-stock-at-hand.ts';
import type { useTakenAnswers } from '#src/features/floor/jobs/moving/use-taken-answers.ts';
import type { useAnswers } from '#src/features/floor/jobs/use-answers.ts';
import { askCartonUnits } from '#src/shared/catalog/scan-questions.tsx';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { wrongScanFeedback } from '#src/shared/floor/scan-feedback-messages.ts';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';

type UnsellableLot = Exclude<ReturnType<typeof lotProblem>, 'another_lot' | null>;

interface ScanAnswers extends Pick<ReturnType<typeof useAnswers>, 'announce' | 'dismiss'> {
  now: () => CurrentLine;
  take: ReturnType<typeof useTakenAnswers>['take'];
  stock: StockAtHand;
}

/** Answers the question of the work with a code, and keeps which lot it said that cannot be sold. */
export function useScanAnswers({ now, take, announce, dismiss, stock }: ScanAnswers) {
  /** The lot of the last code that cannot be sold, and whether its units are on their way to quarantine. */
  const [read, setRead] = useState<{ lot: Lot; isSetAside: boolean } | null>(null);

  async function answerScan(scan: Scan): Promise<void> {
    const asked = now();
    const { task, line, progress, tote } = asked;
    if (!line || !progress) return;
    const sought = await soughtLine(asked, scan);
    if (sought === 'expired' || sought === 'short_dated') return refuseLot(asked, scan, sought);
    const answered = scanned(task.kind, sought ?? line, progress, scan, tote);
    if (answered.outcome === 'carton') {
      const whole = await askCartonUnits(scan, line.sku);
      if (whole) await answerScan(whole);
    } else if (await isAgreed(answered, scan, line.productId)) await take(asked, answered, scan);
  }

  function refuseLot(
    { task, tote, line, progress, question }: CurrentLine,
    scan: Scan,
    refusal: UnsellableLot,
  ): void {
    if (!line || !progress || !question) return;
    setRead({ lot: lotOfScan(scan), isSetAside: false });
    announce(wrongScanFeedback({ task, line, progress, question, scan, refusal, tote }));
  }

  /** What was said of the last code, with the way to quarantine once the device knows such units there. */
  function withWay(feedback: ScanFeedback | null): ScanFeedback | null {
    if (feedback?.kind !== 'wrong' || !read || stock.loose === 0) return feedback;
    const onTake = () => {
      dismiss();
      setRead({ ...read, isSetAside: true });
    };
    return { ...feedback, way: { label: 'Llevar a cuarentena', onTake } };
  }

  const expired = read?.isSetAside ? read.lot : null;
  const leaveExpired = () => setRead(null);
  return {
    answerScan,
    withWay,
    expired,
    leaveExpired,
    /** The person saw what was said of the last code. */
    seen() {
      dismiss();
      leaveExpired();
    },
  };
}

/**
 * The line that a code is to answer: a pick takes what lasts, and another lot than its own only once the person says
 * so. Null where the line is asked as it is.
 */
async function soughtLine(
  { task, line, question }: CurrentLine,
  scan: Scan,
): Promise<TaskLine | UnsellableLot | null> {
  if (!line || task.kind !== 'pick' || question !== 'product') return null;
  const today = dayInBogota(serverNowMs());
  const problem = lotProblem(line, scan, today);
  if (problem === 'another_lot' && (await agreesToLot(line, scan))) return ofAnyLot(line);
  return problem === 'expired' || problem === 'short_dated' ? problem : line;
}

/** Whether goods may go to the place that was scanned for them. */
function isAgreed(answered: Answered, scan: Scan, productId: string): Promise<boolean> | true {
  const units = answered.outcome === 'right' ? answered.move?.quantity : undefined;
  return scan.kind === 'position' && units !== undefined
    ? agreesToPlace(scan.position, { productId, units })
    : true;
}
