import type { MapTone } from '#domain/warehouse/map-overlays.ts';
import styles from '#src/features/warehouse/map/plan-drawing.module.css';

/** The square of a tone, as the legend shows it. */
export function ToneSwatch({ tone }: { tone: MapTone }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 100 64" aria-hidden="true">
      <rect
        x="2"
        y="2"
        width="96"
        height="60"
        rx="8"
        className={styles[`tone-${tone}`]}
        fill={toneFill(tone)}
      />
    </svg>
  );
}

/** Patterns of the cells whose tone is no shade: once in the page, wherever they are used. */
export function PlanPatterns() {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true">
      <pattern id="plan-unknown" width="24" height="24" patternUnits="userSpaceOnUse">
        <rect width="24" height="24" className={styles.patternGround} />
        <path d="M0 24 24 0" className={styles.patternLine} />
      </pattern>
      <pattern id="plan-blocked" width="26" height="26" patternUnits="userSpaceOnUse">
        <rect width="26" height="26" className={styles.blockedGround} />
        <path d="M0 26 26 0M0 0 26 26" className={styles.blockedLine} />
      </pattern>
    </svg>
  );
}

/**
 * A shade is a rule of the style; a pattern is named by the drawing, because only the drawing knows its name.
 */
export function toneFill(tone: MapTone): string | undefined {
  return typeof tone === 'string' ? `url(#plan-${tone})` : undefined;
}
