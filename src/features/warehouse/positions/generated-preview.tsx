import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import styles from '#src/features/warehouse/positions/position-dialog.module.css';

/** Number of example labels on the screen. */
const SHOWN = 6;

interface GeneratedPreviewProps {
  /** Every position of the ranges; none while the person writes them. */
  made: readonly Position[];
  /** The ones of them that do not exist yet. */
  fresh: readonly Position[];
}

/** Shows which positions the form will make, before it does. */
export function GeneratedPreview({ made, fresh }: GeneratedPreviewProps) {
  const there = made.length - fresh.length;
  const last = fresh.length > SHOWN ? fresh.at(-1) : undefined;
  return (
    <output className={styles.preview}>
      {made.length === 0 ? (
        'Di desde dónde y hasta dónde: aquí verás cuáles se crean.'
      ) : (
        <>
          <span>
            {fresh.length === 0
              ? 'Ya existen todas: no hay nada que crear.'
              : `${countOf(fresh.length, 'posición nueva', 'posiciones nuevas')}.`}
            {there > 0 && fresh.length > 0 && ` ${countOf(there, 'ya existe', 'ya existen')} y no cambian.`}
          </span>
          <span className={styles.labels}>
            {fresh.slice(0, last ? SHOWN - 1 : SHOWN).map((each) => (
              <PositionTag key={positionLabel(each)} at={each} />
            ))}
            {last && (
              <>
                … <PositionTag at={last} />
              </>
            )}
          </span>
        </>
      )}
    </output>
  );
}
