import type { ReactNode } from 'react';
import type { HintedName } from '#domain/protocol/replication.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { SalesReport } from '#domain/reports/sales-report.ts';
import { StockReport } from '#domain/reports/stock-report.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { exportSales, exportStock, FILE_FORMATS } from '#src/shared/reports/export-report.ts';
import { ReportFilterBar } from '#src/shared/reports/report-filter-bar.tsx';
import {
  ReportFilters,
  salesAsked,
  stockAsked,
  type ReportSource,
} from '#src/shared/reports/report-filters.ts';
import { SalesReportView } from '#src/shared/reports/sales-report-view.tsx';
import { StockReportView } from '#src/shared/reports/stock-report-view.tsx';
import styles from '#src/shared/reports/reports.module.css';

const views = [
  { value: 'sales', label: 'Ventas' },
  { value: 'stock', label: 'Existencias' },
] as const;
const NOTHING: readonly HintedName[] = [];

interface SalesReportsProps {
  title: string;
  back?: { href: string; label: string };
  source: ReportSource;
  /** What changes what the reports of sales say. */
  follows?: readonly HintedName[];
  /** Above the choices: whose reports these are. */
  lead?: ReactNode;
}

/** What is sold, what falls through and comes back, and what stands in the warehouse. */
export function SalesReports({ title, back, source, follows = NOTHING, lead }: SalesReportsProps) {
  const [filters, change] = useUrlFilters(ReportFilters);
  const isSales = filters.ver === 'sales';
  const now = useNow(HOUR_MS);
  const sales = useAnswer(isSales ? salesAsked(source, filters, now) : null, SalesReport, { follows });
  const stock = useAnswer(isSales ? null : stockAsked(source, filters), StockReport);
  const shown = isSales ? sales.data : stock.data;
  const storeName = shown?.vendor_name ?? (filters.tienda ? '' : null);
  const productName = sales.data?.product_name ?? (filters.producto ? '' : null);
  return (
    <Page
      title={title}
      back={back}
      aside={
        <>
          {shown?.up_to && (
            <span className={styles.detail}>
              Al día hasta <LocalTime at={shown.up_to} />
            </span>
          )}
          <AnswerFreshness answer={isSales ? sales : stock} />
        </>
      }
      actions={
        <>
          <PrintButton variant="line" />
          {FILE_FORMATS.map((format) => (
            <ExportButton
              key={format}
              format={format}
              isEmpty={!shown}
              isWhole={shown?.rest.count === 0}
              run={async () => {
                if (isSales) return sales.data ? exportSales(format, source, filters, sales.data) : null;
                return stock.data ? exportStock(format, source, filters, stock.data) : null;
              }}
            />
          ))}
        </>
      }
    >
      <div className={styles.page}>
        {lead}
        <div data-print="off">
          <Segmented
            label="Qué ver"
            hideLabel
            className={styles.views}
            value={filters.ver}
            onChange={(ver) => change({ ver, orden: '', sentido: '' })}
            options={views}
          />
        </div>
        <ReportFilterBar
          source={source}
          filters={filters}
          storeName={source.readers === 'company' ? storeName : null}
          productName={productName}
          onChange={change}
        />
        {isSales ? (
          <AnswerView answer={sales} what="el informe de ventas">
            {(report) => (
              <SalesReportView source={source} report={report} filters={filters} onChange={change} />
            )}
          </AnswerView>
        ) : (
          <AnswerView answer={stock} what="las existencias">
            {(report) => <StockReportView report={report} filters={filters} onChange={change} />}
          </AnswerView>
        )}
      </div>
    </Page>
  );
}
