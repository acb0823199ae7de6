import { useMemo } from 'react';
import { paths } from '#domain/paths.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { LabelFilters, labelledPositions, MAX_LABELS } from '#src/shared/labels/label-filters.ts';
import { LabelPages, PaperChoice } from '#src/features/warehouse/labels/label-pages.tsx';
import { PositionLabelCard } from '#src/features/warehouse/labels/position-label-card.tsx';
import type { StockedPosition } from '#src/shared/positions/position-filters.ts';
import { useStockedPositions } from '#src/shared/positions/use-stocked-positions.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

const NO_ROWS: readonly StockedPosition[] = [];

/** Labels of the shelves, ready to print. None of it needs a network. */
export default function PositionLabelsPage() {
  const all = useStockedPositions();
  const [filters, change] = useUrlFilters(LabelFilters);
  const { sheet, only, zone, aisle, shelf, state, q } = filters;
  const found = useMemo(
    () => labelledPositions(all ?? NO_ROWS, { only, zone, aisle, shelf, state, q, page: 1 }),
    [all, only, zone, aisle, shelf, state, q],
  );
  const labels = found.slice(0, MAX_LABELS);

  return (
    <Page
      title="Etiquetas de posiciones"
      isSheet
      back={{ href: paths.positions, label: 'Posiciones' }}
      aside={<CopyFreshness />}
      actions={
        <>
          <LinkButton variant="line" data-print="off" href={paths.floorOrders}>
            Códigos de mando
          </LinkButton>
          <PrintButton disabled={labels.length === 0}>
            {labels.length > 0 ? countOf(labels.length, 'etiqueta', 'etiquetas') : 'etiquetas'}
          </PrintButton>
        </>
      }
    >
      <div className={styles.choices} data-print="off">
        <PaperChoice sheet={sheet} count={labels.length} onChange={(next) => change({ sheet: next })} />
      </div>
      {found.length > labels.length && (
        <Banner tone="info" inset>
          Son {formatWhole(found.length)}: se imprimen de a {formatWhole(MAX_LABELS)}. Filtra por zona o por
          pasillo para imprimir las demás.
        </Banner>
      )}
      {!all && <WarehouseLoading what="las posiciones" />}
      {all && labels.length === 0 && (
        <EmptyState title="No hay etiquetas que imprimir">
          Marca posiciones o cambia los filtros, y vuelve aquí.
        </EmptyState>
      )}
      {all && labels.length > 0 && (
        <LabelPages
          sheet={sheet}
          labels={labels.map(({ position }) => (
            <PositionLabelCard key={position.id} position={position} sheet={sheet} />
          ))}
        />
      )}
    </Page>
  );
}
