import { whenAsked } from '#domain/when-asked.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const oneDecimal = whenAsked(() => new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 }));

/** `1536000` → `1,5 MB` (the space is U+00A0). */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${oneDecimal().format(bytes / 1000 ** step)}\u00A0${UNITS[step]}`;
}
