import { Link } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { entryReasonLabels } from '#domain/money/money-legs.ts';
import { paths } from '#domain/paths.ts';
import { betweenText, moveLabel } from '#domain/reports/financial-labels.ts';
import {
  FinancialLines,
  type FinancialLine,
  type FinancialReport,
} from '#domain/reports/financial-report.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import {
  linesAsked,
  shownAmount,
  type FinancialFilters,
} from '#src/features/office/reports/financial-filters.ts';
import styles from '#src/shared/reports/reports.module.css';
import { call } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { LogTable } from '#src/shared/answers/log-table.tsx';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

interface FinancialLinesViewProps {
  report: FinancialReport;
  filters: FinancialFilters;
}

/** The lines of the ledger that make a figure or move an account, the newest first, and what all of them are together. */
export function FinancialLinesView({ report, filters }: FinancialLinesViewProps) {
  const asked = linesAsked(filters, serverNowMs(), null);
  const columns: readonly Column<FinancialLine>[] = [
    ...lineColumns,
    {
      key: 'amount',
      header: 'Valor',
      align: 'right',
      render: (line) => <LineAmount line={line} filters={filters} />,
    },
  ];
  const sum = shownSum(report, filters);
  return (
    <Panel flush title={sumText(sum, filters)}>
      <LogTable
        key={asked}
        caption="Líneas del libro"
        what="las líneas del libro"
        readPage={async (cursor) => {
          const answer = await call(linesAsked(filters, serverNowMs(), cursor), FinancialLines);
          return answer.ok ? { ok: true, entries: answer.body.data, next: answer.body.next } : answer;
        }}
        columns={columns}
        renderCard={(line) => <LineCard line={line} filters={filters} />}
        total={sum.lines}
        empty={
          <EmptyState title="Ninguna línea en estos días">Elige más días u otra cifra arriba.</EmptyState>
        }
      />
    </Panel>
  );
}

/** How many lines are shown and what they are together, COP; from the same report as the figures. */
function shownSum({ moves }: FinancialReport, filters: FinancialFilters): { lines: number; amount: number } {
  const sum = { lines: 0, amount: 0 };
  for (const move of moves) {
    const amount = shownAmount(filters, move);
    if (amount === null) continue;
    sum.lines += move.lines;
    sum.amount += amount;
  }
  return sum;
}

/** `12 líneas: $ 400.000`. All lines together amount to nothing that anybody knows. */
function sumText({ lines, amount }: ReturnType<typeof shownSum>, filters: FinancialFilters): string {
  const count = countOf(lines, 'línea', 'líneas');
  return filters.lineas === 'all' && filters.cuenta === 'all' ? count : `${count}: ${formatPesos(amount)}`;
}

const lineColumns: readonly Column<FinancialLine>[] = [
  { key: 'at', header: 'Cuándo', render: ({ at }) => <DatedTime at={at} /> },
  {
    key: 'leg',
    header: 'Qué',
    prose: true,
    render: (line) => (
      <span className={styles.name}>
        {moveLabel(line)}
        <span className={styles.detail}>{entryReasonLabels[line.reason]}</span>
      </span>
    ),
  },
  {
    key: 'cause',
    header: 'De',
    prose: true,
    render: (line) => (
      <span className={styles.name}>
        <CauseNumber line={line} />
        {line.store_name && <span className={styles.detail}>{line.store_name}</span>}
      </span>
    ),
  },
  { key: 'between', header: 'De dónde a dónde', prose: true, render: betweenText },
];

/** What caused a line, by its number: an order is opened by who may read orders. */
function CauseNumber({ line: { cause, number } }: { line: FinancialLine }) {
  const authority = authorityOf(useSignalValue(account));
  if (cause === 'vendor_order' && number && can(authority, 'readVendorOrders'))
    return (
      <Link href={paths.deskOrder(number)} className={styles.link}>
        {number}
      </Link>
    );
  return <>{number || '—'}</>;
}

interface LineProps {
  line: FinancialLine;
  filters: FinancialFilters;
}

function LineAmount({ line, filters }: LineProps) {
  return <span className={styles.amount}>{formatPesos(shownAmount(filters, line) ?? line.amount)}</span>;
}

function LineCard({ line, filters }: LineProps) {
  return (
    <div className={styles.head}>
      <span className={styles.name}>
        <strong>{moveLabel(line)}</strong>
        <span>
          <CauseNumber line={line} />
          {line.store_name && ` · ${line.store_name}`}
        </span>
        <span className={styles.detail}>
          <DatedTime at={line.at} /> · {betweenText(line)}
        </span>
      </span>
      <LineAmount line={line} filters={filters} />
    </div>
  );
}
