import type { ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface FloorDeadEndProps {
  title: string;
  /** Why there is nothing to do here. */
  why: string;
  children?: ReactNode;
}

/** An address of the floor that leads to no work. */
export function FloorDeadEnd({ title, why, children }: FloorDeadEndProps) {
  return (
    <FloorScreen
      title={title}
      leaveTo={paths.floor}
      actions={
        <LinkButton href={paths.floor} wide className={styles.primary}>
          Ver las tareas
        </LinkButton>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big}>{why}</p>
        {children}
      </div>
    </FloorScreen>
  );
}
