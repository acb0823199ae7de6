import type { UserType } from '#domain/accounts/roles.ts';

export const OFFICE: readonly UserType[] = [
  'owner',
  'superuser',
  'admin',
  'admin_sales',
  'admin_support',
  'admin_logistics',
  'admin_marketing',
];
export const EVERYONE: readonly UserType[] = [...OFFICE, 'vendor', 'buyer', 'customer'];
export const STOCK_READERS: readonly UserType[] = [...OFFICE, 'vendor'];
export const WAREHOUSE: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_logistics'];
/** The people who say that a difference found by other counters is right. */
export const APPROVERS: readonly UserType[] = ['owner', 'superuser', 'admin'];
export const RETURN_STAFF: readonly UserType[] = OFFICE.filter((each) => each !== 'admin_marketing');
export const REFUND_STAFF: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales'];
export const PQR_STAFF: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_support'];
export const MARKETERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_marketing'];
/** A store's people for its own products, and staff for every store's. */
export const PRODUCT_WRITERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales', 'vendor'];
export const PRODUCT_REVIEWERS: readonly UserType[] = ['owner', 'superuser', 'admin'];
export const CATALOGUE_MANAGERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_sales'];
/** Spec §6: any of owner, superuser, admin. */
export const OPERATORS: readonly UserType[] = ['owner', 'superuser', 'admin'];
/** Spec §6: users are of the operators, and support views them. */
export const USER_VIEWERS: readonly UserType[] = ['owner', 'superuser', 'admin', 'admin_support'];
/** Spec §6: exact owner or superuser. */
export const AUDITORS: readonly UserType[] = ['owner', 'superuser'];
/** Spec §6: orders, exact owner or superuser. */
export const PURCHASE_MANAGERS: readonly UserType[] = ['owner', 'superuser'];

/**
 * The people who may call a route. `open`: anybody, and the token is not looked at. `visitors`: also people
 * without a token, but a token that is present must be a good session. `sessions`: any role. `sessions and
 * grants`: the routes by which devices submit commands. A list: sessions of these roles. `operatorOr`: these
 * roles and the server's operator.
 */
export type Access =
  | 'open'
  | 'visitors'
  | 'sessions'
  | 'sessions and grants'
  | readonly UserType[]
  | { operatorOr: readonly UserType[] };

/**
 * Every route with its callers. Written by hand from the specification, never from the routes' own
 * declarations.
 */
export const expectedAccess: Readonly<Record<string, Access>> = {
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /metrics': 'open',
  'GET /openapi.json': 'open',
  'GET /docs': 'open',
  'GET /docs/style.css': 'open',
  'GET /dev/mensajes': 'open',
  'POST /dev/jobs/:name': 'open',
  'GET /dev/clock': 'open',
  'POST /dev/clock': 'open',
  'GET /api/logs': 'open',
  'POST /api/logs': 'open',
  'GET /api/v1/logs': 'open',
  'POST /api/v1/logs': 'open',
  'GET /api/v1/performance/errors': OPERATORS,
  'GET /api/v1/performance/server': OPERATORS,
  'GET /api/v1/settings': 'visitors',
  'GET /api/v1/settings/all': AUDITORS,
  'POST /api/v1/settings': AUDITORS,
  'GET /api/v1/settings/history': AUDITORS,
  'GET /api/v1/people/roles': AUDITORS,
  'GET /robots.txt': 'open',
  'GET /sitemap.xml': 'open',

  'POST /api/v1/auth/login': 'open',
  'POST /api/v1/auth/admin-login': 'open',
  'POST /api/v1/auth/refresh-token': 'open',
  'POST /api/v1/auth/logout': 'open',
  'GET /api/v1/auth/me': 'sessions',
  'POST /api/v1/auth/register': 'open',
  'POST /api/v1/auth/guest': 'open',
  'POST /api/v1/auth/guest/register': 'sessions',
  'POST /api/v1/auth/verify-email': 'open',
  'POST /api/v1/auth/send-verification': 'sessions',
  'POST /api/v1/auth/forgot-password': 'open',
  'POST /api/v1/auth/reset-password': 'open',
  'POST /api/v1/auth/send-otp': 'sessions',
  'POST /api/v1/auth/verify-otp': 'sessions',
  'GET /api/v1/auth/options': 'open',
  'POST /api/v1/auth/google': 'open',
  'GET /api/v1/auth/google': 'sessions',
  'DELETE /api/v1/auth/google': 'sessions',
  'GET /api/v1/auth/second-factor': 'sessions',
  'POST /api/v1/auth/second-factor/enrol': 'sessions',
  'POST /api/v1/auth/second-factor/confirm': 'sessions',
  'POST /api/v1/auth/second-factor/recovery-codes': 'sessions',
  'POST /api/v1/auth/second-factor/turn-off': 'sessions',
  'POST /api/v1/auth/second-factor/verify': 'sessions',
  'POST /api/v1/auth/second-factor/sign-in': 'open',
  'GET /api/v1/auth/events': ['owner', 'superuser'],
  'GET /api/v1/auth/devices': 'sessions',
  'POST /api/v1/auth/devices/wiped': 'open',
  'POST /api/v1/auth/devices/:id/wipe': 'sessions',
  'POST /api/v1/auth/devices/:id/forget': 'sessions',

  'GET /api/v1/products': 'visitors',
  'GET /api/v1/products/category/:id': 'visitors',
  'GET /api/v1/products/:id': 'visitors',
  'GET /api/v1/products/:id/reviews': 'visitors',
  'GET /api/v1/audit': AUDITORS,
  'GET /api/v1/audit/verify': AUDITORS,
  'GET /api/v1/audit/export': AUDITORS,
  'GET /api/v1/audit/:id': AUDITORS,
  'POST /api/v1/products': PRODUCT_WRITERS,
  'PUT /api/v1/products/:id': PRODUCT_WRITERS,
  'GET /api/v1/productos': 'visitors',
  'GET /api/v1/productos/category/:id': 'visitors',
  'GET /api/v1/productos/:id': 'visitors',
  'POST /api/v1/productos': PRODUCT_WRITERS,
  'PUT /api/v1/productos/:id': PRODUCT_WRITERS,
  'GET /api/v1/categories': 'visitors',
  'GET /api/v1/categories/all': CATALOGUE_MANAGERS,
  'POST /api/v1/categories': CATALOGUE_MANAGERS,
  'POST /api/v1/categories/:id': CATALOGUE_MANAGERS,
  'POST /api/v1/categories/:id/place': CATALOGUE_MANAGERS,
  'POST /api/v1/categories/:id/merge': CATALOGUE_MANAGERS,
  'POST /api/v1/categories/:id/remove': CATALOGUE_MANAGERS,
  'GET /api/v1/search/products': 'visitors',
  'GET /api/v1/search/vendors': 'visitors',
  'GET /api/v1/search/suggestions': 'visitors',
  'GET /api/v1/stores/mine': ['vendor'],
  'PUT /api/v1/stores/mine': ['vendor'],
  'GET /api/v1/stores/mine/:id/people': ['vendor'],
  'DELETE /api/v1/stores/mine/:id/people/:person': ['vendor'],
  'POST /api/v1/stores/mine/:id/invitations': ['vendor'],
  'DELETE /api/v1/stores/mine/:id/invitations/:invitation': ['vendor'],
  'POST /api/v1/stores/invitations/read': 'open',
  'POST /api/v1/stores/invitations/accept': 'sessions',
  'GET /api/v1/stores/:id': 'visitors',
  'GET /api/v1/marketplace/company': 'visitors',
  'GET /api/v1/marketplace/featured': 'visitors',
  'GET /api/v1/marketplace/deals': 'visitors',
  'GET /api/v1/marketplace/new-arrivals': 'visitors',
  'GET /api/v1/marketplace/top-rated': 'visitors',
  'GET /api/v1/marketplace/best-sellers': 'visitors',
  'POST /api/v1/media/sync': 'sessions and grants',
  'POST /api/v1/commands/pieces': 'sessions and grants',
  'POST /api/v1/media/photos': CATALOGUE_MANAGERS,
  'POST /api/v1/imports/products': { operatorOr: OPERATORS },

  'POST /api/v1/events': 'open',
  'GET /api/v1/events/service': 'open',
  'GET /api/v1/events/report': MARKETERS,
  'POST /api/v1/pqr': 'open',
  'GET /api/v1/pqr': PQR_STAFF,

  'GET /api/v1/vendedores/dashboard/resumen': 'visitors',
  'GET /api/v1/store-applications': OPERATORS,
  'GET /api/v1/store-applications/own': ['vendor'],
  'GET /api/v1/store-applications/:id': OPERATORS,
  'GET /api/v1/store-applications/documents/:id': [...OPERATORS, 'vendor'],
  'POST /api/v1/store-products/import-check': PRODUCT_WRITERS,
  'GET /api/v1/store-products': CATALOGUE_MANAGERS,
  'GET /api/v1/product-approvals': PRODUCT_REVIEWERS,
  'POST /api/v1/product-approvals/:id/lease': PRODUCT_REVIEWERS,
  'DELETE /api/v1/product-approvals/:id/lease': PRODUCT_REVIEWERS,
  'GET /api/v1/people': USER_VIEWERS,
  'GET /api/v1/people/:id': USER_VIEWERS,
  'GET /api/v1/people/export': OPERATORS,
  'GET /api/v1/people/stores': OPERATORS,
  'POST /api/v1/people/:id/role': ['owner', 'superuser'],
  'POST /api/v1/people/:id/disable': OPERATORS,
  'POST /api/v1/people/:id/enable': OPERATORS,
  'POST /api/v1/people/:id/new-password': OPERATORS,
  'POST /api/v1/people/:id/end-sessions': OPERATORS,
  'POST /api/v1/people/:id/notes': OPERATORS,
  'GET /api/v1/people/role-requests': ['owner', 'superuser'],
  'POST /api/v1/people/role-requests/:id/confirm': ['owner', 'superuser'],
  'POST /api/v1/people/role-requests/:id/reject': ['owner', 'superuser'],
  'GET /api/v1/people/invitations': OPERATORS,
  'POST /api/v1/people/invitations': OPERATORS,
  'POST /api/v1/people/invitations/import': OPERATORS,
  'POST /api/v1/people/invitations/read': 'open',
  'POST /api/v1/people/invitations/accept': 'open',
  'POST /api/v1/people/invitations/:id/resend': OPERATORS,
  'DELETE /api/v1/people/invitations/:id': OPERATORS,
  'POST /api/v1/leads': 'open',
  'GET /api/v1/leads': MARKETERS,
  'POST /api/v1/leads/advance': MARKETERS,

  'GET /api/v1/orders': 'sessions',
  'GET /api/v1/orders/:id': 'sessions',
  'POST /api/v1/orders': 'sessions',
  'POST /api/v1/orders/sync': 'sessions and grants',
  'PATCH /api/v1/orders/:id/cancel': 'sessions',
  'PATCH /api/v1/orders/:id/advance': WAREHOUSE,
  'POST /api/v1/orders/tracking/generate-token': 'open',
  'GET /api/v1/orders/tracking/config': 'open',
  'GET /api/v1/orders/track/:token': 'open',
  'GET /api/v1/orders/shared/:token': 'open',
  'POST /api/v1/orders/shared': 'open',
  'GET /api/v1/orders/track/:id/detailed': 'sessions',
  'GET /api/v1/vendor-orders': [...WAREHOUSE, 'admin_support'],
  'GET /api/v1/purchases': PURCHASE_MANAGERS,
  'POST /api/v1/purchases/hold': PURCHASE_MANAGERS,
  'POST /api/v1/purchases/release': PURCHASE_MANAGERS,
  'POST /api/v1/purchases/notes': PURCHASE_MANAGERS,
  'GET /api/v1/returns': RETURN_STAFF,
  'PATCH /api/v1/returns/:id/advance': RETURN_STAFF,
  'GET /api/v1/refunds': REFUND_STAFF,
  'POST /api/v1/payments/process': 'sessions',
  'GET /api/v1/payments/status/:id': 'sessions',
  'GET /api/v1/payments/returns/:reference': 'open',
  'GET /api/v1/payments/methods': 'visitors',
  'GET /api/v1/payments/banks': 'visitors',
  'GET /api/v1/payments/acceptance': 'visitors',
  'GET /api/v1/payments/health': 'visitors',
  'POST /api/v1/payments/webhook': 'open',
  'POST /api/v1/payments/sync': 'sessions and grants',

  'GET /api/v1/inventory': STOCK_READERS,
  'GET /api/v1/inventory/movements': STOCK_READERS,
  'GET /api/v1/inventory/discrepancies': OFFICE,
  'GET /api/v1/inventory/discrepancies/report': OFFICE,
  'GET /api/v1/inventory/projection-check': OFFICE,
  'POST /api/v1/inventory/sync': 'sessions and grants',
  'POST /api/v1/inventory/movements': WAREHOUSE,
  'GET /api/v1/inventory/positions': OFFICE,
  'POST /api/v1/inventory/positions': WAREHOUSE,
  'POST /api/v1/inventory/positions/generate': WAREHOUSE,
  'POST /api/v1/inventory/positions/block': WAREHOUSE,
  'POST /api/v1/inventory/positions/archive': WAREHOUSE,
  'GET /api/v1/inventory/tasks': OFFICE,
  'GET /api/v1/inventory/tasks/:id': OFFICE,
  'POST /api/v1/inventory/tasks/claim': WAREHOUSE,
  'POST /api/v1/inventory/tasks/release': WAREHOUSE,
  'POST /api/v1/inventory/tasks/take-away': WAREHOUSE,
  'POST /api/v1/inventory/tasks/moves': WAREHOUSE,
  'POST /api/v1/inventory/tasks/shorts': WAREHOUSE,
  'POST /api/v1/inventory/tasks/transfers': WAREHOUSE,
  'GET /api/v1/inventory/counts': OFFICE,
  'POST /api/v1/inventory/counts': WAREHOUSE,
  'POST /api/v1/inventory/counts/requests': WAREHOUSE,
  'POST /api/v1/inventory/counts/approve': APPROVERS,
  'POST /api/v1/inventory/counts/reject': APPROVERS,
  'GET /api/v1/inventory/incidentes': OFFICE,
  'GET /api/v1/inventory/incidentes/fotos/:id': OFFICE,
  'POST /api/v1/inventory/incidentes': WAREHOUSE,
  'PATCH /api/v1/inventory/incidentes/:id/advance': WAREHOUSE,
  'GET /api/v1/inventory/avisos': STOCK_READERS,
  'POST /api/v1/inventory/avisos': STOCK_READERS,

  'GET /api/v1/floor/devices': WAREHOUSE,
  'POST /api/v1/floor/devices': WAREHOUSE,
  'POST /api/v1/floor/devices/here': 'open',
  'POST /api/v1/floor/devices/:id/retire': WAREHOUSE,
  'GET /api/v1/floor/badge': OFFICE,
  'POST /api/v1/floor/badge': OFFICE,

  'GET /api/v1/profile': 'sessions',
  'PUT /api/v1/profile': 'sessions',
  'DELETE /api/v1/profile': 'sessions',
  'GET /api/v1/profile/export': 'sessions',
  'POST /api/v1/profile/deletion-code': 'sessions',
  'GET /api/v1/profile/addresses': 'sessions',
  'POST /api/v1/profile/addresses': 'sessions',
  'PUT /api/v1/profile/addresses/:id': 'sessions',
  'DELETE /api/v1/profile/addresses/:id': 'sessions',
  'POST /api/v1/profile/sync': 'sessions and grants',

  'GET /api/v1/replication/scopes': 'visitors',
  'GET /api/v1/replication/stream': 'visitors',
  'GET /api/v1/replication/chunks/:file': 'visitors',
  'GET /api/v1/replication/:collection': 'visitors',
  'GET /api/v1/replication/:collection/snapshot': 'visitors',

  'POST /api/v1/commands/plan-b': 'sessions',
  'POST /api/v1/commands/quarantine': 'sessions and grants',
};
