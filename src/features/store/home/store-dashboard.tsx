import type { ComponentProps } from 'react';
import { dayAndMonth } from '#domain/calendar/day.ts';
import { paths } from '#domain/paths.ts';
import type { StoreFigures } from '#domain/dashboard/store-figures.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import type { OwnStore } from '#src/shared/stores/use-own-stores.ts';
import { exportFigures } from '#src/features/store/home/export-figures.ts';
import { FigureCards } from '#src/features/store/home/figure-cards.tsx';
import {
  askedFigures,
  FigureFilters,
  isChosen,
  spanOptions,
} from '#src/features/store/home/figure-filters.ts';
import { FiguresChart } from '#src/features/store/home/figures-chart.tsx';
import { useStoreFigures } from '#src/features/store/home/use-store-figures.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import styles from '#src/features/store/home/store-dashboard.module.css';

interface StoreDashboardProps {
  /** The store whose figures are shown. */
  vendorId: string;
  /** The stores where the person works. */
  stores: readonly OwnStore[];
  onStore: (vendorId: string) => void;
}

/** What a store sold in some days, beside as many days before: from the server, with its age. */
export function StoreDashboard({ vendorId, stores, onStore }: StoreDashboardProps) {
  const [filters, change] = useUrlFilters(FigureFilters);
  const { path, problem } = askedFigures(vendorId, filters, useToday());
  const answer = useStoreFigures(path);
  const figures = answer.data;
  return (
    <section aria-label="Cifras de la tienda" className={styles.dashboard}>
      <div className={styles.tools} data-print="off">
        {stores.length > 1 && (
          <ChoiceField
            label="Tienda"
            value={vendorId}
            onChange={onStore}
            options={stores.map(({ store }) => ({ value: store.vendor_id, label: store.profile.storeName }))}
          />
        )}
        <PeriodChoice value={filters.dias} onChange={(dias) => change({ dias })} />
        <CsvButton isEmpty={!figures} run={async () => figures && exportFigures(figures)} />
      </div>
      {isChosen(filters) && (
        <div className={styles.tools} data-print="off">
          <DaysBetween
            from={filters.desde}
            to={filters.hasta}
            onFrom={(desde) => change({ desde })}
            onTo={(hasta) => change({ hasta })}
          />
        </div>
      )}
      {problem === null ? (
        <>
          <div className={styles.when}>
            {figures && <p>{periodWords(figures)}</p>}
            <AnswerFreshness answer={answer} />
          </div>
          <AnswerView answer={answer} what="las cifras de la tienda">
            {(shown) => (shown.first_order_on === null ? <NoSales /> : <Figures figures={shown} />)}
          </AnswerView>
        </>
      ) : (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

/** All in sight where there is room; a phone has it for no more than one line of words. */
function PeriodChoice(
  props: Pick<ComponentProps<typeof Segmented<FigureFilters['dias']>>, 'value' | 'onChange'>,
) {
  const isPhone = useMedia(PHONE);
  const choice = {
    ...props,
    label: 'Período',
    hideLabel: true,
    options: spanOptions,
    className: styles.span,
  };
  return isPhone ? <ChoiceField {...choice} /> : <Segmented {...choice} />;
}

function Figures({ figures }: { figures: StoreFigures }) {
  return (
    <>
      <FigureCards figures={figures} />
      <FiguresChart figures={figures} />
    </>
  );
}

/** Which days are counted and which they are compared with. */
function periodWords({ from, to, before }: StoreFigures): string {
  if (from === to)
    return `${dayAndMonth(to, to)}, hasta ahora; «antes» es el ${dayAndMonth(before.to, to)}, completo.`;
  const days = (first: string, last: string) => `del ${dayAndMonth(first, to)} al ${dayAndMonth(last, to)}`;
  const [shown, compared] = [days(from, to), days(before.from, before.to)];
  return `${shown[0]?.toUpperCase()}${shown.slice(1)}; «antes» es ${compared}.`;
}

function NoSales() {
  return (
    <EmptyState
      title="Tu tienda todavía no tiene pedidos"
      action={<LinkButton href={paths.storeProducts}>Ver mis productos</LinkButton>}
    >
      Cuando alguien compre, aquí aparecen en segundos las ventas, los pedidos y lo que se devuelve. Para
      vender, un producto tiene que estar aprobado y tener unidades en la bodega.
    </EmptyState>
  );
}
