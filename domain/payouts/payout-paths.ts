const part = encodeURIComponent;

/** Addresses of what stores are paid, for their people and for those who pay them. */
export const payoutPaths = {
  storeAccount: (vendorId: string) => `/api/v1/payouts/stores/${part(vendorId)}/account`,
  storeBalance: (vendorId: string) => `/api/v1/payouts/stores/${part(vendorId)}/balance`,
  storeStatements: (vendorId: string) => `/api/v1/payouts/stores/${part(vendorId)}/statements`,
  statement: (id: string) => `/api/v1/payouts/statements/${part(id)}`,
  statementLines: (id: string) => `/api/v1/payouts/statements/${part(id)}/lines`,
  statementCsv: (id: string) => `/api/v1/payouts/statements/${part(id)}/csv`,
  accounts: '/api/v1/payouts/accounts',
  askRelease: (vendorId: string) => `/api/v1/payouts/accounts/${part(vendorId)}/release`,
  releases: '/api/v1/payouts/releases',
  confirmRelease: (id: string) => `/api/v1/payouts/releases/${part(id)}/confirm`,
  rejectRelease: (id: string) => `/api/v1/payouts/releases/${part(id)}/reject`,
  balances: '/api/v1/payouts/balances',
  storeWriteOff: (vendorId: string) => `/api/v1/payouts/balances/${part(vendorId)}/write-off`,
  writeOffs: '/api/v1/payouts/write-offs',
  confirmWriteOff: (id: string) => `/api/v1/payouts/write-offs/${part(id)}/confirm`,
  rejectWriteOff: (id: string) => `/api/v1/payouts/write-offs/${part(id)}/reject`,
  preview: '/api/v1/payouts/preview',
  runs: '/api/v1/payouts/runs',
  run: (id: string) => `/api/v1/payouts/runs/${part(id)}`,
  runStep: (id: string, step: string) => `/api/v1/payouts/runs/${part(id)}/${part(step)}`,
  runFile: (id: string) => `/api/v1/payouts/runs/${part(id)}/file`,
  legs: '/api/v1/payouts/legs',
};
