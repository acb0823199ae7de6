import * as v from 'valibot';

/** An amount in Colombian pesos. Pesos have no decimals here, so money is a whole number everywhere. */
export const Pesos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type Pesos = v.InferOutput<typeof Pesos>;

/** A hyphen is shorter, lower, and the end of a line after it leaves a figure without its sign. */
const MINUS = '−';
/** Between a figure and its sign or unit: no line ends there. */
const JOINED_SPACE = '\u00a0';

/** `149900` → `$ 149.900`, `-950` → `−$ 950`. */
export function formatPesos(amount: number): string {
  const digits = formatWhole(amount);
  return digits.startsWith(MINUS)
    ? `${MINUS}$${JOINED_SPACE}${digits.slice(1)}`
    : `$${JOINED_SPACE}${digits}`;
}

/**
 * `1486` → `1.486`, `-3` → `−3`, as `Intl` writes it in es-CO but with a minus sign. Making its formatter would take
 * a slow phone 50 ms, and every page of the shop begins with a number.
 */
export function formatWhole(amount: number): string {
  return String(Math.round(amount))
    .replace('-', MINUS)
    .replace(/\B(?=(\d{3})+$)/g, '.');
}

/** `4.35` → `4,4`, `1234` → `1.234`: at most one decimal, without a formatter as `formatWhole` is. */
export function formatDecimal(figure: number): string {
  return formatTenths(figure).replace(/,0$/, '');
}

/** `4.35` → `4,4`, `4` → `4,0`: always one decimal. */
export function formatTenths(figure: number): string {
  const tenths = Math.round(Math.abs(figure) * 10);
  const sign = figure < 0 && tenths > 0 ? MINUS : '';
  return `${sign}${formatWhole(Math.floor(tenths / 10))},${tenths % 10}`;
}

/** A change: `12` → `+12`, `-3` → `−3`. */
export function formatChange(change: number): string {
  return change > 0 ? `+${formatWhole(change)}` : formatWhole(change);
}

/** A change in percent: `-15` → `−15 %`. */
export function formatPercentChange(percent: number): string {
  return `${formatChange(percent)}${JOINED_SPACE}%`;
}

/** A rate in hundredths of a percent: `1250` → `12,5 %`. */
export function formatBasisPoints(rate: number): string {
  const decimals = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${formatWhole(Math.floor(rate / 100))}${decimals && `,${decimals}`}${JOINED_SPACE}%`;
}

/** `94` → `94 %`. */
export function formatPercent(percent: number): string {
  return `${formatWhole(percent)}${JOINED_SPACE}%`;
}

/** The same with a decimal where it has one: `3.42` → `3,4 %`. */
export function formatShare(percent: number): string {
  return `${formatDecimal(percent)}${JOINED_SPACE}%`;
}
