import { type Day, shortMonth } from '#domain/calendar/day.ts';
import type { ChartPoint } from '#src/ui/charts/chart-frame.tsx';

type Tick = Pick<ChartPoint, 'tick' | 'within'>;

/** A day, or the week that begins on it, under the axis of a drawing: its number, of its month. */
export function dayTick(day: Day): Tick {
  return { tick: String(Number(day.slice(8))), within: shortMonth(day) };
}

/** A month (`2026-11`) under the axis of a drawing: its name, of its year. */
export function monthTick(month: string): Tick {
  return { tick: shortMonth(month), within: month.slice(0, 4) };
}
