import { formatDecimal } from '#domain/base/money.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1536000` → `1,5 MB` (the space is U+00A0). */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatDecimal(bytes / 1000 ** step)}\u00A0${UNITS[step]}`;
}
