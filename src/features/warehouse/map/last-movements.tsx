import { addDays } from '#domain/calendar/day.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { changeText } from '#domain/inventory/movement-labels.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useMovementsWithPending } from '#src/shared/movements/movements-with-pending.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/features/warehouse/map/position-sheet.module.css';

/** Older ones are on the page of movements. */
const RECENT_DAYS = 30;
const MAX_MOVEMENTS = 5;

/** The movements into and out of a position, the newest first. */
export function LastMovements({ id }: { id: string }) {
  const today = useToday();
  const movements = useMovementsWithPending({ from: addDays(today, -RECENT_DAYS), to: '' });
  const here = movements?.filter((each) => each.from === id || each.to === id).slice(0, MAX_MOVEMENTS);
  return (
    <>
      <h3>Lo último</h3>
      {here === undefined && <p className={styles.muted}>Leyendo los movimientos…</p>}
      {here?.length === 0 && <p className={styles.muted}>Sin movimientos en {RECENT_DAYS} días.</p>}
      {here && here.length > 0 && (
        <ul className={styles.list}>
          {here.map((each) => (
            <li key={each.id}>
              <span className={styles.words}>
                <CodesIn>
                  {movementTypeLabels[each.type]} · {each.sku}
                </CodesIn>
                <span className={styles.muted}>
                  <LocalTime at={each.timestamp} /> · {each.userName}
                  {each.entry && ' · provisional'}
                </span>
              </span>
              <b>{changeText(each)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
