import { legendOf } from '#domain/warehouse/map-legends.ts';
import type { MapOverlay } from '#domain/warehouse/map-overlays.ts';
import { ToneSwatch } from '#src/features/warehouse/map/plan-tones.tsx';
import styles from '#src/features/warehouse/map/map-legend.module.css';

/** The meaning of the cells, in words. */
export function MapLegend({ overlay, isRead }: { overlay: MapOverlay; isRead: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Convenciones">
      {legendOf(overlay, isRead).map(({ tone, words }) => (
        <li key={tone}>
          <ToneSwatch tone={tone} />
          {words}
        </li>
      ))}
    </ul>
  );
}
