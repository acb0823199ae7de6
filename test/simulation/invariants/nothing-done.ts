import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Of a run in which nobody did anything. */
export const ledger = {
  wasRestored: false,
  tried: new Map(),
  isActive: () => true,
} as unknown as Universe['ledger'];
/** Of a command that was applied. */
export const receipt = (id: string, lane_seq: number, x: string) => ({
  id,
  device_id: 'd',
  actor_id: 'a',
  lane: 'l',
  lane_seq,
  result: { id, status: 'applied' as const, watermark: { epoch: 'e', x } },
});
/** A server that holds nothing. */
export const truth: Truth = {
  receipts: [],
  auditEvents: [],
  filesAudited: [],
  orders: [],
  vendorOrders: [],
  moneyAccounts: [],
  moneyLines: [],
  orderEvents: [],
  returns: [],
  returnEvents: [],
  movements: [],
  levels: [],
  storeProducts: [],
  products: [],
  reviews: [],
  tasks: [],
  positions: [],
  incidents: [],
  photos: [],
  shippingNotices: [],
  shippingNoticeLines: [],
  scans: [],
  discrepancies: [],
  ratings: [],
  pqrs: [],
  leads: [],
  leadRequests: [],
  stores: [],
  storeEvents: [],
  storeApplications: [],
  storeDocuments: [],
  counts: [],
  happened: [],
  notifications: [],
  deliveries: [],
};
