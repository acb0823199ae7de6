import { useParams } from 'wouter';
import { parsePositionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { FloorCount } from '#src/features/counts/floor-count.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** Counts a position on the floor: where, and then how many of each product, one question at a time. */
export default function FloorCountPage() {
  const { label = '' } = useParams<{ label: string }>();
  const position = parsePositionLabel(label);
  if (position) return <FloorCount key={label} position={position} />;
  return (
    <FloorScreen
      title="Contar"
      leaveTo={paths.floor}
      actions={
        <LinkButton href={paths.floor} wide className={styles.primary}>
          Ver las tareas
        </LinkButton>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big}>Esa no es una posición: se ve como A-03-2-B.</p>
      </div>
    </FloorScreen>
  );
}
