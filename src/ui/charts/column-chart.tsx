import {
  CHART_HEIGHT,
  CHART_WIDTH,
  ChartFrame,
  middleOf,
  type ChartPoint,
} from '#src/ui/charts/chart-frame.tsx';
import styles from '#src/ui/charts/column-chart.module.css';

const MAX_COLUMN_WIDTH = 44;

interface ColumnChartProps {
  label: string;
  points: readonly ChartPoint[];
  /** How the scale is written. */
  format?: (value: number) => string;
}

/** A column for each point, from nothing up. */
export function ColumnChart({ label, points, format = String }: ColumnChartProps) {
  const most = roundUp(Math.max(1, ...points.map((each) => each.value)));
  const width = Math.min(MAX_COLUMN_WIDTH, (CHART_WIDTH / points.length) * 0.7);
  return (
    <ChartFrame label={label} top={format(most)} bottom="0" points={points}>
      {points.map(({ key, name, value }, index) => {
        const height = (value / most) * CHART_HEIGHT;
        return (
          <rect
            key={key}
            className={styles.column}
            x={middleOf(index, points) - width / 2}
            y={CHART_HEIGHT - height}
            width={width}
            height={height}
          >
            <title>{name}</title>
          </rect>
        );
      })}
    </ChartFrame>
  );
}

/** The next of 1, 2, 4, 5, 10, 20, 40, 50, 100…: half of it is whole too, or easily read. */
export function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((each) => each * unit >= value) ?? 10) * unit;
}
