import { barsDrawing } from '#domain/labels/bars-drawing.ts';
import type { Bars, BarsMissing } from '#domain/labels/printed-bars.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/shared/scanning/bars-of-code.module.css';

interface BarsOfCodeProps {
  bars: Bars | BarsMissing;
  label: string;
  className?: string | undefined;
}

/** Stands where a label has no bars: only its QR code is read. */
const missing = {
  no_room: 'Solo código QR: las barras no caben',
  no_symbols: 'Solo código QR: hay letras que las barras no escriben',
} satisfies Record<BarsMissing['kind'], string>;

/** Bars as the printer draws them, as high as their place; where there are none, a word on the other code. */
export function BarsOfCode({ bars, label, className }: BarsOfCodeProps) {
  if (!('widths' in bars)) return <span className={styles.missing}>{missing[bars.kind]}</span>;
  const { widthPx, modules, path } = barsDrawing(bars);
  return (
    <svg
      className={classNames(styles.code, className)}
      viewBox={`0 0 ${modules} 1`}
      width={widthPx}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${modules}v1H0z`} />
      <path className={styles.bars} d={path} />
    </svg>
  );
}
