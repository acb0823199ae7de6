import { code128, QUIET_MODULES } from '#domain/warehouse/code-128.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/shared/codes/code-128-drawing.module.css';

interface Code128DrawingProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/**
 * A text as Code 128, as wide and as high as its place; nothing when the text has characters that the code
 * lacks.
 */
export function Code128Drawing({ text, label, className }: Code128DrawingProps) {
  const widths = code128(text);
  if (!widths) return null;
  const { path, width } = barsOf(widths);
  return (
    <svg
      className={classNames(styles.code, className)}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${width}v1h-${width}z`} />
      <path className={styles.bars} d={path} />
    </svg>
  );
}

/** The bars one beside the other, with white at either side. */
function barsOf(widths: readonly number[]): { path: string; width: number } {
  let at = QUIET_MODULES;
  let path = '';
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${each}v1h-${each}z`;
    at += each;
  }
  return { path, width: at + QUIET_MODULES };
}
