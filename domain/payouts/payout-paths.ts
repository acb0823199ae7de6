const part = encodeURIComponent;

/** Addresses of what stores are paid, for their people and for those who pay them. */
export const payoutPaths = {
  storeAccount: (vendorId: string) => `/api/v1/payouts/stores/${part(vendorId)}/account`,
  accounts: '/api/v1/payouts/accounts',
  askRelease: (vendorId: string) => `/api/v1/payouts/accounts/${part(vendorId)}/release`,
  releases: '/api/v1/payouts/releases',
  confirmRelease: (id: string) => `/api/v1/payouts/releases/${part(id)}/confirm`,
  rejectRelease: (id: string) => `/api/v1/payouts/releases/${part(id)}/reject`,
};
