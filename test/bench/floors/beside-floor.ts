import { median, ms, type Figure } from '#test/bench/support/figures.ts';

/** `2.40 × the floor (3.1 ms beside 1.3 ms)`: how many times as long as the floor ours takes, by the medians; judged where there is a target. */
export function timesBesideFloor(
  what: string,
  { ours, floor, most }: { ours: readonly number[]; floor: readonly number[]; most?: number },
): Figure {
  const [oursMs, floorMs] = [median(ours), median(floor)];
  const times = oursMs / floorMs;
  const figure = `${times.toFixed(2)} × the floor (${ms(oursMs)} beside ${ms(floorMs)})`;
  if (most === undefined) return { what, figure };
  return {
    what,
    figure,
    target: { words: `≤ ${most.toFixed(2)} × the floor`, met: times <= most },
  };
}
