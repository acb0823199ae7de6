import { yearNow } from '#domain/tax-reports/tax-year.ts';
import { problem } from '#server/http/api-problem.ts';

/** @throws an `ApiProblem`, 422, of a year that has not begun. */
export function refuseYearToCome(year: number, nowMs: number): void {
  if (year <= yearNow(nowMs)) return;
  throw problem(422, 'API_001', 'Ese año no ha empezado. Elige uno anterior.');
}
