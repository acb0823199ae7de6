import { CHART_HEIGHT, ChartFrame, middleOf, type ChartPoint } from '#src/ui/charts/chart-frame.tsx';
import styles from '#src/ui/charts/trend-chart.module.css';

interface TrendChartProps {
  label: string;
  points: readonly ChartPoint[];
  /** The values of the axis and the upper line. */
  least: number;
  most: number;
  format: (value: number) => string;
}

/** A line through every point. */
export function TrendChart({ label, points, least, most, format }: TrendChartProps) {
  const places = points.map(({ value }, index) => {
    const y = CHART_HEIGHT * (1 - (value - least) / (most - least));
    return `${middleOf(index, points)} ${y}`;
  });
  return (
    <ChartFrame label={label} top={format(most)} bottom={format(least)} points={points}>
      <path className={styles.trend} d={`M${places.join('L')}`} />
      {points.map(({ key, name }, index) => (
        // A line without length and with a round end is a dot however the drawing is stretched.
        <path key={key} className={styles.dot} d={`M${places[index]}h0`}>
          <title>{name}</title>
        </path>
      ))}
    </ChartFrame>
  );
}
