import { encode } from 'uqr';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/marks/qr-drawing.module.css';

/** Four modules of white around a code: less, and cameras miss it. */
const QUIET_MODULES = 4;

interface QrDrawingProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A text as a QR code. */
export function QrDrawing({ text, label, className }: QrDrawingProps) {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      className={classNames(styles.code, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}
