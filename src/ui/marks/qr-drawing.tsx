import { encode } from 'uqr';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/marks/qr-drawing.module.css';

/** Four modules of white around a code: less, and cameras miss it. */
const QUIET_MODULES = 4;

interface QrDrawingProps {
  text: string;
  label: string;
  /** Its size by its modules, and the modules that it then has; as wide as its place by default. */
  measure?: ((modules: number) => { widthPx: number; modules: number }) | undefined;
  className?: string | undefined;
}

/** A text as a QR code. */
export function QrDrawing({ text, label, measure, className }: QrDrawingProps) {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  const { widthPx, modules } = measure?.(size) ?? { widthPx: undefined, modules: size };
  return (
    <svg
      className={classNames(styles.code, className)}
      data-measured={widthPx !== undefined || undefined}
      viewBox={`0 0 ${modules} ${modules}`}
      width={widthPx}
      height={widthPx}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${modules}v${modules}H0z`} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}
