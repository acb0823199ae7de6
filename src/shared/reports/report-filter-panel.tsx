import type { ReactNode } from 'react';
import { OWN_DAYS, type ReportFilters } from '#src/shared/reports/report-filters.ts';
import styles from '#src/shared/reports/reports.module.css';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';

type Scope = Pick<ReportFilters, 'tiempo' | 'desde' | 'hasta'>;

interface ReportFilterPanelProps {
  /** The days of the report; null where it has none. */
  days: Scope | null;
  /** Of the store that the report is of; null where it is of all, or has no other. */
  storeName: string | null;
  /** Of the product that the report is of; null where it is of all. */
  productName?: string | null;
  onChange: (changes: { desde?: string; hasta?: string; tienda?: string; producto?: string }) => void;
  /** The choices of the report. */
  children: ReactNode;
}

/** The choices of a report, its own days where somebody wants others, and the store and the product that it is of. */
export function ReportFilterPanel(props: ReportFilterPanelProps) {
  const { days, storeName, productName = null, onChange, children } = props;
  return (
    <>
      <Panel flush>
        <FilterBar>
          {children}
          {days?.tiempo === OWN_DAYS && (
            <DaysBetween
              from={days.desde}
              to={days.hasta}
              className={styles.day}
              onFrom={(desde) => onChange({ desde })}
              onTo={(hasta) => onChange({ hasta })}
            />
          )}
        </FilterBar>
      </Panel>
      {(storeName !== null || productName !== null) && (
        <div className={styles.chosen} role="group" aria-label="Solo lo de">
          {storeName !== null && (
            <Chip onRemove={() => onChange({ tienda: '' })}>{storeName || 'Esa tienda'}</Chip>
          )}
          {productName !== null && (
            <Chip onRemove={() => onChange({ producto: '' })}>{productName || 'Ese producto'}</Chip>
          )}
        </div>
      )}
    </>
  );
}
