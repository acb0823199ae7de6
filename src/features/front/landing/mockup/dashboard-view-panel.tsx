import type { DashboardView } from '#src/features/front/landing/mockup/dashboard-views.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/features/front/landing/mockup/dashboard-view-panel.module.css';

interface DashboardViewPanelProps {
  view: DashboardView;
  state: 'loading' | 'loaded' | 'error';
}

/** One view: its figures under a shelf line, and its bars. What the server does not tell is not drawn. */
export function DashboardViewPanel({ view, state }: DashboardViewPanelProps) {
  const { figures, bars, barsTitle } = view;
  if (figures.length + bars.length === 0) {
    return state === 'loading' ? (
      <Skeleton kind="row" count={3} label="Cargando las cifras…" />
    ) : (
      <p className={styles.none}>Todavía no hay cifras para esta vista.</p>
    );
  }
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {bars.length > 0 && (
        <figure className={styles.chart}>
          <figcaption className={styles.label}>{barsTitle}</figcaption>
          <ul className={styles.bars}>
            {bars.map(({ label, value, percent }) => (
              <li key={label} className={styles.row}>
                <span>{label}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.fill} style={{ width: `${Math.min(100, percent)}%` }} />
                </span>
                <b>{value}</b>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </>
  );
}
