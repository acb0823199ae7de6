import { useRef } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { returnedLineOf } from '#domain/returns/inspection.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { serverNow } from '#src/device/clock.ts';
import { finishInspection } from '#src/features/floor/jobs/inspection/finish-inspection.ts';
import { INCIDENT_LEFT, wrongAtInspection } from '#src/features/floor/jobs/inspection/inspection-messages.ts';
import {
  saveInspected,
  takeBackInspected,
  type SavedUnit,
} from '#src/features/floor/jobs/inspection/save-inspected.ts';
import { useReturnedGoods } from '#src/features/floor/jobs/inspection/use-returned-goods.ts';
import { useUnitInHand, whyNotLeft } from '#src/features/floor/jobs/inspection/use-unit-in-hand.ts';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';
import { useScanFeedback } from '#src/shared/floor/use-scan-feedback.ts';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { handleCode, useInTurn } from '#src/shared/floor/use-floor-job.ts';

export type Inspection = ReturnType<typeof useInspection>;

/**
 * The inspection of a return's goods, unit by unit: the product is read, the person says how it came, and the
 * place where they leave it is read. Each unit is on the device before the next; what was done before shows in
 * the ledger, whoever did it.
 */
export function useInspection(task: TaskWithPending, author: Account) {
  const { feedback, announce, dismiss } = useScanFeedback();
  const { unit, now, take, putDown, describe, photoWork } = useUnitInHand();
  const saved = useRef<SavedUnit[]>([]);
  const inTurn = useInTurn();
  const goods = useReturnedGoods(task, unit?.line.productId);

  function readProduct(scan: Scan, code: string): void {
    const held = now();
    const found = returnedLineOf(scan, goods.now().lines ?? []);
    if ('refusal' in found) return announce(wrongAtInspection(found.refusal, code));
    if (held?.line.id === found.line.id) return announce({ kind: 'repeated', word: 'Ya la tienes' });
    if (held) return announce(wrongAtInspection('unit_in_hand', code));
    take(found.line);
    return announce({ kind: 'right', word: found.line.sku });
  }

  async function leaveAt(at: Position): Promise<void> {
    const label = positionLabel(at);
    const whyNot = () => whyNotLeft(now(), goods.now().lines, photoWork.isBusyNow());
    if (whyNot() === null && !(await agreesToPlace(at, oneOf(now())))) return undefined;
    // By now the person may have said otherwise how it came.
    const [held, refusal] = [now(), whyNot()];
    if (!held?.condition || refusal) return announce(wrongAtInspection(refusal ?? 'no_condition', label));
    const { line, condition, photos } = held;
    const why = condition === 'other' ? held.why : null;
    const known = goods.now().stock?.find((each) => positionKey(each.location) === positionKey(at));
    const occurredAt = serverNow();
    const looked = { productId: line.productId, condition, why, at, reference: task.reference, occurredAt };
    try {
      const done = await saveInspected(line, looked, { author, photos, before: known?.quantity ?? 0 });
      saved.current.push(done);
      putDown();
      return announce({ kind: 'right', word: whereLeft(done, label) });
    } catch (error) {
      return announce(savingFailed(error));
    }
  }

  async function undo(): Promise<void> {
    dismiss();
    if (now()) return putDown();
    const last = saved.current.at(-1);
    if (!last) return announce({ kind: 'repeated', word: 'Nada que deshacer' });
    try {
      if (!(await takeBackInspected(last, author))) return announce(INCIDENT_LEFT);
      saved.current.pop();
      return announce({ kind: 'repeated', word: 'Deshecho' });
    } catch (error) {
      return announce(savingFailed(error));
    }
  }

  async function finish(): Promise<void> {
    if (now()) return;
    try {
      await finishInspection(task, goods.now(), saved.current);
    } catch (error) {
      announce(savingFailed(error));
    }
  }

  const answer = async (scan: Scan, code: string) =>
    scan.kind === 'position' ? leaveAt(scan.position) : readProduct(scan, code);

  const scanned = (code: string) =>
    handleCode(code, {
      onCode: dismiss,
      answer: (scan) => inTurn(() => answer(scan, code)),
      controls: {
        undo: () => inTurn(undo),
        validate: () => inTurn(finish),
        missing: () => 'problem',
      },
    });

  return {
    lines: goods.lines,
    unit,
    /** What the card of the unit in the hand changes, and what makes its photographs small. */
    card: { describe, photoWork },
    feedback,
    seen: dismiss,
    scanned,
    undo: () => inTurn(undo),
    finish: () => inTurn(finish),
    /** Nothing is left to look at. */
    isWhole: goods.lines !== undefined && goods.lines.every((each) => each.left === 0),
  };
}

function whereLeft({ incidentId, hasPhotos }: SavedUnit, label: string): string {
  if (incidentId === null) return `En ${label}`;
  return hasPhotos ? 'A cuarentena' : 'A cuarentena, sin todas sus fotos';
}

/** The unit in the hand, as it comes to a place. */
function oneOf(held: { line: { productId: string } } | null): { productId: string; units: number } {
  return { productId: held?.line.productId ?? '', units: 1 };
}
