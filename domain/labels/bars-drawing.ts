import { type Bars, modulesOf, QUIET } from '#domain/labels/printed-bars.ts';
import { dotDrawing, type DotDrawing } from '#domain/labels/printer-dots.ts';

/** How far the bars between the guards of an EAN reach; the guards reach the whole height, as people know it. */
const INNER_HEIGHT = 0.88;

/** Bars as a drawing one unit high, whose unit across is a module. */
export interface BarsDrawing extends DotDrawing {
  /** The bars, as an SVG path. */
  path: string;
}

/** Bars one beside the other, with the white that they need at either side. */
export function barsDrawing(bars: Bars): BarsDrawing {
  const { kind, widths, dots } = bars;
  let at: number = QUIET[kind][0];
  let path = '';
  for (const [index, each] of widths.entries()) {
    const height = kind === 'code_128' || isGuard(index, widths.length) ? 1 : INNER_HEIGHT;
    if (index % 2 === 0) path += `M${at} 0h${each}v${height}h-${each}z`;
    at += each;
  }
  return { ...dotDrawing(modulesOf(bars), dots), path };
}

/** Whether a bar of an EAN belongs to the guards at its ends or in its middle. */
function isGuard(index: number, of: number): boolean {
  return index < 3 || index >= of - 3 || Math.abs(index - (of - 1) / 2) <= 1;
}
