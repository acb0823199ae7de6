import { formatShare } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import {
  compareFigures,
  type FigureName,
  figureOf,
  FIGURES,
  returnRateOf,
  storeFigures,
  type StoreFigures,
} from '#domain/dashboard/store-figures.ts';
import type { DaySums } from '#domain/dashboard/day-sums.ts';
import { comparisonLabel, figureLabel } from '#src/shared/dashboard/figure-labels.ts';
import { FigureCard, FigureCardGrid } from '#src/shared/dashboard/figure-card.tsx';
import { rowsOfFigure } from '#src/features/store/home/rows-of-figure.ts';

/** The figures of a period, each beside the days before. */
export function FigureCards({ figures }: { figures: StoreFigures }) {
  const { sums, before } = figures;
  return (
    <FigureCardGrid>
      {FIGURES.map((name) => (
        <FigureCard
          key={name}
          label={storeFigures[name].label}
          value={figureLabel(name, figureOf(name, sums))}
          meaning={storeFigures[name].meaning}
          notes={[comparisonLabel(name, compareFigures(name, sums, before.sums)), besidesOf(name, sums)]}
          href={rowsOfFigure(name, figures)}
        />
      ))}
    </FigureCardGrid>
  );
}

/** What else there is to know of a figure. */
function besidesOf(name: FigureName, sums: DaySums): string | null {
  const rate = returnRateOf(sums);
  if (name === 'refund' && rate !== null && sums.returns > 0)
    return `${countOf(sums.returned_units, 'unidad', 'unidades')}, ${formatShare(rate)} de las vendidas`;
  if (name === 'cancelled' && sums.came_back > 0)
    return countOf(sums.came_back, 'volvió sin entregarse', 'volvieron sin entregarse');
  if (name === 'rating' && sums.ratings > 0)
    return countOf(sums.ratings, 'opinión nueva', 'opiniones nuevas');
  return null;
}
