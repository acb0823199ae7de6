import type { CommandName } from '#domain/command-catalogue.ts';

/** What the role of one's own of these tests keeps of an administrator: it looks at the warehouse and touches nothing. */
export const LIMITED = { base: 'admin', granted: ['readStock', 'readWarehouse'] } as const;

/** The routes for some roles only that it opens, by hand. Every other one is refused to it. */
export const limitedRoutes: readonly string[] = [
  'GET /api/v1/inventory',
  'GET /api/v1/inventory/movements',
  'GET /api/v1/inventory/projection-check',
  'GET /api/v1/inventory/discrepancies',
  'GET /api/v1/inventory/discrepancies/report',
  'GET /api/v1/inventory/positions',
  'GET /api/v1/inventory/tasks',
  'GET /api/v1/inventory/tasks/:id',
  'GET /api/v1/inventory/counts',
  'GET /api/v1/settings/warehouse',
  'GET /api/v1/settings/warehouse/history',
];

/** The commands that it may have done: those of everybody with an account. */
export const limitedCommands: readonly CommandName[] = [
  'order.place',
  'order.cancel',
  'return.request',
  'return.withdraw',
  'pqr.file',
  'lead.request',
  'order.rateProduct',
  'order.requestReview',
  'order.decideApproval',
  'inventory.requestReview',
  'profile.update',
  'profile.saveAddress',
  'profile.removeAddress',
  'notification.mark',
  'notification.test',
  'notification.setPreferences',
];
