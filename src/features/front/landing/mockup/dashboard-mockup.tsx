import { RefreshCw } from 'lucide-react';
import type { DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { dashboardViews } from '#src/features/front/landing/mockup/dashboard-views.ts';
import { DashboardViewPanel } from '#src/features/front/landing/mockup/dashboard-view-panel.tsx';
import { PauseButton } from '#src/features/front/landing/pause-button.tsx';
import { useMotion } from '#src/features/front/landing/use-motion.ts';
import { useRotation } from '#src/features/front/landing/use-rotation.ts';
import styles from '#src/features/front/landing/mockup/dashboard-mockup.module.css';

/** Spec §9: each view stands 4 s. */
const VIEW_MS = 4_000;

interface DashboardMockupProps {
  /** Null until the server answered. */
  summary: DashboardSummary | null;
  state: 'loading' | 'loaded' | 'error';
  onRefresh: () => void;
}

/** The desk of a business, drawn with the figures of the server: four views, one after another (spec §2). */
export function DashboardMockup({ summary, state, onRefresh }: DashboardMockupProps) {
  const views = dashboardViews(summary ?? {});
  const isKnown = views.some(({ figures }) => figures.length > 0);
  const { isMoving, toggleMotion } = useMotion();
  const { shown, show } = useRotation(views.length, VIEW_MS, isMoving);
  return (
    <div role="group" aria-roledescription="carrusel" aria-label="Tablero" className={styles.desk}>
      <div className={styles.bar}>
        <b className={styles.title}>{views[shown]?.title}</b>
        <span className={styles.tools}>
          <PauseButton isMoving={isMoving} what="las vistas" onToggle={toggleMotion} />
          <IconButton label="Actualizar las cifras" onClick={onRefresh}>
            <RefreshCw className={state === 'loading' ? styles.turning : undefined} />
          </IconButton>
        </span>
      </div>
      <p className={styles.whose}>
        {isKnown && (
          <b className={styles.ticket}>
            {summary?.demostracion ? 'Datos de la demostración' : 'Datos de MeStore, ahora'}
          </b>
        )}
      </p>
      <div className={styles.views} aria-busy={state === 'loading'}>
        {views.map((view, index) => (
          <div
            key={view.name}
            className={classNames(styles.view, index !== shown && styles.away)}
            aria-hidden={index !== shown}
          >
            <DashboardViewPanel view={view} state={state} />
          </div>
        ))}
      </div>
      <ul className={styles.dots} aria-label="Vistas">
        {views.map(({ name, title }, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.dot}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      {state === 'error' && (
        <p role="alert" className={styles.problem}>
          No pudimos traer las cifras.{' '}
          <button type="button" className={styles.again} onClick={onRefresh}>
            Reintentar
          </button>
        </p>
      )}
    </div>
  );
}
