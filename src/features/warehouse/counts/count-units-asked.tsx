import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface CountUnitsAskedProps {
  line: DraftLine;
  label: string;
  /** Hears whether a figure is typed. */
  onTyping: (isBegun: boolean) => void;
  onUnits: (units: number) => void;
}

/** Asks how many units of one product there are. */
export function CountUnitsAsked({ line, label, onTyping, onUnits }: CountUnitsAskedProps) {
  const units = Number(line.written || '0');
  return (
    <>
      <div className={styles.lists}>
        <p className={styles.big}>
          <CodesIn>
            {line.name} · {line.sku}
          </CodesIn>
        </p>
      </div>
      <FloorKeypad
        key={line.productId}
        question={`¿Cuántas hay en ${label}?`}
        units={units}
        wanted={null}
        onTyping={onTyping}
        onConfirm={onUnits}
      />
    </>
  );
}
