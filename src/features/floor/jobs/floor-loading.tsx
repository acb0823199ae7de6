import { paths } from '#domain/paths.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** Work of the floor that this device is still reading. `what` has its article: «la tarea». */
export function FloorLoading({ title, what }: { title: string; what: string }) {
  return (
    <FloorScreen title={title} leaveTo={paths.floor}>
      <div className={styles.lists} aria-busy="true">
        <Skeleton label={`Cargando ${what}…`} kind="row" count={3} />
      </div>
    </FloorScreen>
  );
}
