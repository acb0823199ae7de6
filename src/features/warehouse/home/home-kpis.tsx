import { Link } from 'wouter';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import type { HomeFigure } from '#src/features/warehouse/home/home-figures.ts';
import styles from '#src/shared/inventory/inventory-kpis.module.css';

/** Figures side by side; each links to the list that it counts. */
export function HomeKpis({ title, figures }: { title: string; figures: readonly HomeFigure[] }) {
  return (
    <section aria-label={title}>
      <Kpis>
        {figures.map(({ label, value, note, href }) => (
          <div key={label} className={styles.card}>
            <Kpi label={label} value={value} note={note} />
            <Link
              href={href}
              className={styles.choose}
              aria-label={`${label}: ${value}, ${note}. Ver la lista.`}
            />
          </div>
        ))}
      </Kpis>
    </section>
  );
}
