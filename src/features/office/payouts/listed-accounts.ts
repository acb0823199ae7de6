import { AccountState, accountStateLabels, ListedAccount } from '#domain/payouts/listed-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

/** The accounts to which stores are paid, for those who pay them. */
export const listedAccounts = defineWorklist({
  path: payoutPaths.accounts,
  item: ListedAccount,
  follows: [],
  nouns: { one: 'cuenta', many: 'cuentas', all: 'las cuentas' },
  labels: {
    title: 'Cuentas bancarias de tiendas',
    search: 'Tienda',
    noneFound: 'Ninguna cuenta coincide con los filtros',
    noneYet: 'No hay tiendas aprobadas',
    comesFrom:
      'Cada tienda escribe su cuenta en «Giros». El número entero solo sale en el archivo del banco.',
  },
  numberOf: (each) => each.vendor_id,
  choices: {
    estado: choice('state', 'Estado', optionsOrAll('Todas', AccountState.options, accountStateLabels)),
  },
  maxText: 80,
  commands: [],
  isAbout: () => false,
  apply: (listed) => listed,
  status: {
    labels: accountStateLabels,
    tones: { review: 'bad', held: 'warn', ready: 'ok', none: 'off' },
  },
});
