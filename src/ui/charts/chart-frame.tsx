import type { ReactNode } from 'react';
import styles from '#src/ui/charts/chart-frame.module.css';

/** The drawing stretches with its frame: its width and height go from 0 to this. */
export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 160;

/** A place along the axis. */
export interface ChartPoint {
  key: string;
  /** Under the axis: two or three letters. */
  tick: string;
  /** What it is a part of, as the month of a day: said once, under the first tick that is in it. */
  within?: string | undefined;
  /** The place and its figure in words. */
  name: string;
  value: number;
}

interface ChartFrameProps {
  /** The drawing in words, for a person who does not see it; a table has every figure. */
  label: string;
  /** The values of the upper line and the axis. */
  top: string;
  bottom: string;
  points: readonly ChartPoint[];
  children: ReactNode;
}

/** More do not fit under the axis of a phone: fourteen days, or seven months. */
const MAX_TICK_CHARACTERS = 28;

/** The lines, the scale and the axis of a drawing. */
export function ChartFrame({ label, top, bottom, points, children }: ChartFrameProps) {
  const longest = Math.max(1, ...points.map(({ tick }) => tick.length));
  const step = Math.max(1, Math.ceil((points.length * longest) / MAX_TICK_CHARACTERS));
  return (
    <div className={styles.frame}>
      <div className={styles.scale} aria-hidden="true">
        <span>{top}</span>
        <span>{bottom}</span>
      </div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, CHART_HEIGHT / 2, CHART_HEIGHT].map((y) => (
          <path key={y} className={styles.line} d={`M0 ${y}H${CHART_WIDTH}`} />
        ))}
        {children}
      </svg>
      <div className={styles.ticks} aria-hidden="true">
        {points.map(({ key, tick, within }, index) => (
          <span key={key}>
            {index % step === 0 && <span>{tick}</span>}
            {index % step === 0 && within !== points[index - step]?.within && (
              <span className={styles.within}>{within}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The middle of a point, across. */
export function middleOf(index: number, points: readonly unknown[]): number {
  return ((index + 0.5) * CHART_WIDTH) / points.length;
}
