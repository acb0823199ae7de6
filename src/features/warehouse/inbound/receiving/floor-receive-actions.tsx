import { Grid3x3, TriangleAlert } from 'lucide-react';
import { formatWhole } from '#domain/base/money.ts';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Receiving } from '#src/features/warehouse/inbound/receiving/use-receiving.ts';
import styles from '#src/shared/floor/floor-work.module.css';

interface FloorReceiveActionsProps {
  receiving: Receiving;
  view: View;
  onView: (view: View) => void;
}

/** The actions for the thumb while a person receives goods: units per code, undo, and damaged goods. */
export function FloorReceiveActions({ receiving, view, onView }: FloorReceiveActionsProps) {
  const { units, condition, setCondition, undo } = receiving;
  const isDamaged = condition === 'damaged';
  return (
    <>
      <MainAction view={view} onView={onView} typed="problem" />
      <div className={styles.pair}>
        <Button variant="line" size="sm" className={styles.second} onClick={() => onView('keypad')}>
          <Grid3x3 /> De a {formatWhole(units)}
        </Button>
        <UndoButton onUndo={undo} />
      </div>
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
    </>
  );
}
