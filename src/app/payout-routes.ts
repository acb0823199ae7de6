import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const storePayouts = lazyScreen(() => import('#src/features/store/payouts/store-payouts-page.tsx'));
const storeStatement = lazyScreen(() => import('#src/features/store/payouts/store-statement-page.tsx'));
const bankAccounts = lazyScreen(() => import('#src/features/office/payouts/bank-accounts-page.tsx'));
const withholdings = lazyScreen(() => import('#src/features/office/withholdings/withholdings-page.tsx'));
const payoutRuns = lazyScreen(() => import('#src/features/office/payouts/runs-page.tsx'));
const payoutRun = lazyScreen(() => import('#src/features/office/payouts/run-page.tsx'));
const storeBalances = lazyScreen(() => import('#src/features/office/payouts/store-balances-page.tsx'));
const storeBalance = lazyScreen(() => import('#src/features/office/payouts/store-balance-page.tsx'));
const deskStatement = lazyScreen(() => import('#src/features/office/payouts/desk-statement-page.tsx'));

/** What stores are paid and to which account, for their people and for those who pay them. */
export const payoutRoutes: readonly AppRoute[] = [
  ...at([paths.storePayouts], 'enterVendorPages', 'desk', storePayouts),
  ...at([paths.storeStatementPattern], 'enterVendorPages', 'desk', storeStatement),
  ...at([paths.bankAccounts], 'managePayouts', 'desk', bankAccounts),
  ...at([paths.withholdings], 'managePayouts', 'desk', withholdings),
  ...at([paths.payoutRuns], 'managePayouts', 'desk', payoutRuns),
  ...at([paths.storeBalances], 'managePayouts', 'desk', storeBalances),
  ...at([paths.storeBalancePattern], 'managePayouts', 'desk', storeBalance),
  ...at([paths.deskStatementPattern], 'managePayouts', 'desk', deskStatement),
  // After the addresses that have a word where this one has an id.
  ...at([paths.payoutRunPattern], 'managePayouts', 'desk', payoutRun),
];
