import { formatPesos, formatWhole } from '#domain/base/money.ts';
import type { AccountBalance, LedgerMove } from '#domain/reports/financial-figures.ts';
import { accountLabel, betweenText, moveLabel } from '#domain/reports/financial-labels.ts';
import type { FinancialReport } from '#domain/reports/financial-report.ts';
import type { ChangeFinancial } from '#src/features/office/reports/financial-filters.ts';
import styles from '#src/shared/reports/reports.module.css';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** A row of the balances: of a kind of account, or all of them together. */
export type BalanceRow = Omit<AccountBalance, 'kind'> & { kind: AccountBalance['kind'] | null; name: string };

/** Accounts that have or had something, and of the whole company their sum, which is nothing while every peso is once. */
export function balanceRows({ accounts, vendor_name }: FinancialReport): BalanceRow[] {
  const used = accounts.filter(
    ({ opening, credits, debits, closing }) =>
      opening !== 0 || credits !== 0 || debits !== 0 || closing !== 0,
  );
  const sum = (of: 'opening' | 'credits' | 'debits' | 'closing') =>
    used.reduce((total, each) => total + each[of], 0);
  const named = used.map((each) => ({ ...each, name: accountLabel(each.kind) }));
  const name = vendor_name === null ? 'Todas juntas' : 'Se debe a la tienda';
  const whole = { opening: sum('opening'), credits: sum('credits'), debits: sum('debits') };
  return used.length === 0 ? [] : [...named, { kind: null, name, ...whole, closing: sum('closing') }];
}

const amounts = [
  ['opening', 'Al empezar'],
  ['credits', 'Entró'],
  ['debits', 'Salió'],
  ['closing', 'Al terminar'],
] as const;

interface FinancialAccountsViewProps {
  report: FinancialReport;
  onChange: ChangeFinancial;
}

/** What every account of the ledger had at both ends of the days, and everything that moved between. */
export function FinancialAccountsView({ report, onChange }: FinancialAccountsViewProps) {
  const rows = balanceRows(report);
  const open = (cuenta: AccountBalance['kind']) =>
    onChange({ ver: 'lines', lineas: 'all', cuenta }, { isStep: true });
  const columns: readonly Column<BalanceRow>[] = [
    {
      key: 'name',
      header: 'Cuenta',
      prose: true,
      render: (row) => <AccountName row={row} onOpen={open} />,
    },
    ...amounts.map(([key, header]): Column<BalanceRow> => ({
      key,
      header,
      align: 'right',
      render: (row) => <Amount amount={row[key]} isStrong={row.kind === null} />,
    })),
  ];
  return (
    <>
      <p className={styles.none}>
        Un saldo positivo se le debe a quien lleva el nombre de la cuenta, o es de la empresa. Uno negativo es
        dinero que está ahí (pasarela, banco, transportadoras) o que esa cuenta debe.
      </p>
      <Panel flush title="Saldos">
        <DataTable
          caption="Saldos de las cuentas"
          columns={columns}
          rows={rows}
          rowKey={(each) => each.kind ?? 'all'}
          selected={(each) => each.kind === null}
          empty={<EmptyState title="Ninguna cuenta tiene ni tuvo nada en estos días" />}
          renderCard={(row) => <BalanceCard row={row} onOpen={open} />}
        />
      </Panel>
      <Panel flush title="Qué se movió">
        <DataTable
          caption="Movimientos del libro"
          columns={moveColumns}
          rows={report.moves}
          rowKey={({ leg, from, to }) => `${leg} ${from} ${to}`}
          empty={<EmptyState title="Nada se movió en estos días" />}
          renderCard={(move) => <MoveCard move={move} />}
        />
      </Panel>
    </>
  );
}

interface AccountNameProps {
  row: BalanceRow;
  onOpen: (kind: AccountBalance['kind']) => void;
}

function AccountName({ row: { kind, name }, onOpen }: AccountNameProps) {
  if (kind === null) return <strong>{name}</strong>;
  return (
    <button type="button" className={styles.link} onClick={() => onOpen(kind)}>
      {name}
    </button>
  );
}

function Amount({ amount, isStrong = false }: { amount: number; isStrong?: boolean }) {
  const text = formatPesos(amount);
  return <span className={styles.amount}>{isStrong ? <strong>{text}</strong> : text}</span>;
}

/** An account as a card of a phone: what it has at the end, and the rest that is not nothing. */
function BalanceCard({ row, onOpen }: AccountNameProps) {
  const others = amounts.slice(0, 3).filter(([key]) => row[key] !== 0);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <AccountName row={row} onOpen={onOpen} />
        <Amount amount={row.closing} isStrong />
      </div>
      {others.length > 0 && (
        <dl className={styles.figures}>
          {others.map(([key, header]) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{formatPesos(row[key])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const moveColumns: readonly Column<LedgerMove>[] = [
  { key: 'leg', header: 'Qué', prose: true, render: moveLabel },
  { key: 'between', header: 'De dónde a dónde', prose: true, render: betweenText },
  { key: 'lines', header: 'Líneas', align: 'right', render: ({ lines }) => formatWhole(lines) },
  { key: 'amount', header: 'Valor', align: 'right', render: ({ amount }) => <Amount amount={amount} /> },
];

function MoveCard({ move }: { move: LedgerMove }) {
  return (
    <div className={styles.head}>
      <span className={styles.name}>
        <strong>{moveLabel(move)}</strong>
        <span className={styles.detail}>
          {betweenText(move)} · {formatWhole(move.lines)}
        </span>
      </span>
      <Amount amount={move.amount} isStrong />
    </div>
  );
}
