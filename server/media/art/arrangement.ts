/** The same parts, turned around a point. Positive degrees go clockwise. */
export function turned(degrees: number, x: number, y: number, parts: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
}

/** The parts, when they belong to this variant. */
export function when(condition: boolean, ...parts: string[]): string {
  return condition ? parts.join('') : '';
}

/** The parts that only this variant has, where each of several variants has its own. */
export function forVariant(variant: number, parts: Readonly<Record<number, readonly string[]>>): string {
  return (parts[variant] ?? []).join('');
}

/** One part per number from 0 to `count` − 1. */
export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

/** One part per place of a grid, row by row; both count from 0. */
export function grid(
  columns: number,
  rows: number,
  part: (column: number, row: number, index: number) => string,
): string {
  return repeat(columns * rows, (index) => part(index % columns, Math.floor(index / columns), index));
}
