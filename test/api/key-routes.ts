/** The routes that a key of the API may be given: they read, and nothing of them is a person's own. */
export const KEY_ROUTES: readonly string[] = [
  'GET /api/v1/events/report',
  'GET /api/v1/vendor-orders',
  'GET /api/v1/purchases',
  'GET /api/v1/inventory',
  'GET /api/v1/inventory/movements',
  'GET /api/v1/inventory/projection-check',
  'GET /api/v1/inventory/incidentes',
  'GET /api/v1/inventory/incidentes/fotos/:id',
  'GET /api/v1/inventory/positions',
  'GET /api/v1/inventory/tasks',
  'GET /api/v1/inventory/tasks/:id',
  'GET /api/v1/inventory/counts',
  'GET /api/v1/inventory/discrepancies',
  'GET /api/v1/inventory/discrepancies/report',
  'GET /api/v1/performance/errors',
  'GET /api/v1/performance/server',
];
