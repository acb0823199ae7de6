import { ClipboardCheck } from 'lucide-react';
import { paths } from '#domain/paths.ts';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import type { FloorCounting } from '#src/features/warehouse/counts/use-floor-count.ts';
import styles from '#src/shared/floor/floor-work.module.css';

interface FloorCountActionsProps {
  count: FloorCounting;
  /** The position to count, as its label names it. */
  label: string;
  view: View;
  onView: (view: View) => void;
}

/** The actions for the thumb while a count waits for a scan. */
export function FloorCountActions({ count, label, view, onView }: FloorCountActionsProps) {
  const { isThere, asked, answered } = count;
  return (
    <>
      {isThere && !asked && answered > 0 && view === 'scan' ? (
        <Button wide className={styles.primary} onClick={count.save}>
          <ClipboardCheck /> Guardar conteo
        </Button>
      ) : (
        <MainAction view={view} onView={onView} typed="problem" />
      )}
      {!isThere && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={count.arrive}>
          Estoy en {label}
        </Button>
      )}
      {isThere && answered === 0 && (
        <LinkButton href={paths.floor} variant="line" size="sm" wide className={styles.second}>
          Ver las tareas
        </LinkButton>
      )}
    </>
  );
}
