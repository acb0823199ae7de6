import { useState } from 'react';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { unknownScan } from '#src/shared/catalog/unknown-scan.ts';
import { handleCode, useInTurn, type AnswerScan } from '#src/shared/floor/use-floor-job.ts';
import { useScanFeedback } from '#src/shared/floor/use-scan-feedback.ts';
import { withProduct, withEntered, type DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { countedProduct } from '#src/features/warehouse/counts/counted-product.ts';
import { useCurrentLine } from '#src/features/warehouse/counts/use-current-line.ts';
import { useCount } from '#src/features/warehouse/counts/use-count.ts';
import { useCountSaving } from '#src/features/warehouse/counts/use-count-saving.ts';

const CALM = 'No se guardó nada.';

/** A count by scans, in the form that its screen needs. */
export type FloorCounting = ReturnType<typeof useFloorCount>;

/**
 * A count by scans: the position first, then each product and how many. Each answer goes to the device at
 * once; products left for the end may stay uncounted.
 */
export function useFloorCount(position: Position) {
  const label = positionLabel(position);
  const { draft, change, movedSince, canRestart, restart, forget } = useCount(position);
  const { feedback, announce, dismiss } = useScanFeedback();
  const [isThere, setThere] = useState(false);
  const inTurn = useInTurn();
  const save = useCountSaving({ draft, announce, forget });
  const lines = draft?.lines ?? [];
  const { current, ask, goOn, skip, undo, choose, isChosen, unchoose, noteTyping } = useCurrentLine(lines);

  function answer(scan: AnswerScan): void {
    if (scan.kind !== 'position')
      return isThere ? inTurn(() => find(scan)) : wrong('Falta la ubicación', scan.code);
    if (positionKey(scan.position) !== positionKey(position)) return wrong('Ahí no es', scan.code);
    announce(isThere ? { kind: 'repeated', word: 'Ya la confirmaste' } : { kind: 'right', word: 'Ahí es' });
    setThere(true);
  }

  async function find(scan: Scan): Promise<void> {
    const found = await countedProduct(scan, lines);
    if (found === null) return;
    if (found === 'unknown') {
      const { heading, code, sentence } = unknownScan(scan);
      return wrong(heading, code, sentence);
    }
    change((now) => withProduct(now, found));
    const isAsked = ask(found.productId);
    announce({ kind: 'right', word: isAsked ? found.sku : `${found.sku}: va después de este` });
  }

  function wrong(heading: string, code: string, sentence = ''): void {
    const wanted = isThere ? null : { code: label };
    announce({ kind: 'wrong', heading, read: { code }, wanted, calm: `${sentence} ${CALM}`.trim() });
  }

  function write(line: DraftLine, units: number): void {
    change((now) => withEntered(now, line.productId, String(units)));
    goOn(line);
    announce({ kind: 'right', word: `${units} de ${line.sku}` });
  }

  const isOpen = draft && !movedSince;
  const controls = {
    undo,
    missing: () => (current && isThere ? write(current, 0) : undefined),
    next: () => (current ? skip(current) : undefined),
    validate: () => (current ? undefined : void save()),
  };

  return {
    draft,
    lines,
    asked: current,
    answered: lines.filter((each) => each.written !== '').length,
    isThere,
    noteTyping,
    feedback,
    movedSince,
    canRestart,
    restart: () => void restart(),
    scanned: (code: string) =>
      handleCode(code, {
        onCode: dismiss,
        answer: (scan) => (isOpen ? answer(scan) : undefined),
        controls: isOpen ? controls : {},
      }),
    seen: dismiss,
    arrive: () => setThere(true),
    leave: () => setThere(false),
    choose,
    isChosen,
    unchoose,
    write,
    skip,
    undo,
    save: () => void save(),
  };
}
