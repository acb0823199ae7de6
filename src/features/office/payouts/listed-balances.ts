import { ListedBalance } from '#domain/payouts/listed-run.ts';
import { PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { BUCKETS, bucketLabels } from '#domain/payouts/statement.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { holdNames } from '#src/features/office/payouts/hold-labels.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

/** The reasons that a store's own state can have; the other is said of what was left out of a run. */
const reasons = PAYOUT_HOLD_REASONS.filter((each) => each !== 'balance_changed');

const csvColumns: readonly CsvColumn<ListedBalance>[] = [
  { heading: 'Tienda', cell: (each) => each.store_name },
  ...BUCKETS.map((bucket) => ({
    heading: bucketLabels[bucket],
    cell: (each: ListedBalance) => each.balances[bucket],
  })),
  { heading: 'Por qué no se le gira', cell: (each) => (each.hold ? holdNames[each.hold.reason] : '') },
  { heading: 'Hasta', cell: (each) => each.hold?.until ?? '' },
  { heading: 'En contra desde', cell: (each) => each.negative_since ?? '' },
  { heading: 'Última liquidación', cell: (each) => each.last_statement ?? '' },
];

/** What each store has, for those who pay them: first those that owe. */
export const listedBalances = defineWorklist({
  path: payoutPaths.balances,
  item: ListedBalance,
  follows: [],
  nouns: { one: 'tienda', many: 'tiendas', all: 'los saldos de las tiendas' },
  labels: {
    title: 'Saldos de tiendas',
    search: 'Tienda',
    noneFound: 'Ninguna tienda coincide con los filtros',
    noneYet: 'Ninguna tienda tiene saldo todavía',
    comesFrom: 'Aquí aparece una tienda desde su primera venta.',
  },
  numberOf: (each) => each.vendor_id,
  choices: { motivo: choice('reason', 'Por qué no se le gira', optionsOrAll('Todas', reasons, holdNames)) },
  maxText: 80,
  commands: [],
  isAbout: () => false,
  apply: (listed) => listed,
  status: {
    labels: holdNames,
    tones: {
      store_closed: 'off',
      store_suspended: 'warn',
      in_open_run: 'info',
      negative_balance: 'bad',
      nothing_available: 'off',
      balance_changed: 'off',
      below_minimum: 'off',
      no_account: 'warn',
      unreadable_account: 'bad',
      account_review: 'bad',
      account_returned: 'bad',
      account_changed: 'warn',
    },
  },
  csv: { name: 'mestore-saldos-de-tiendas', columns: csvColumns },
});
