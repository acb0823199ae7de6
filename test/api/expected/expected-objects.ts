import type { UserType } from '#domain/accounts/roles/roles.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { devices, passkeys } from '#test/api/objects/account-objects.ts';
import {
  AUDITORS,
  CATALOGUE_MANAGERS,
  FIGURE_READERS,
  OFFICE,
  OPERATORS,
  PRODUCT_REVIEWERS,
  RETURN_STAFF,
  WAREHOUSE,
} from '#test/api/role-groups.ts';
import { expectedCompanyObjects } from '#test/api/expected/expected-companies.ts';
import { expectedPayoutObjects } from '#test/api/expected/expected-payout-objects.ts';
import { expectedPeopleObjects } from '#test/api/expected/expected-people-objects.ts';
import type { ObjectAccess, OthersObject } from '#test/api/objects/object-access.ts';

const orders: ObjectAccess = {
  own: (objects, role) => objects.orderOf(role),
  others: {
    'of a stranger': { id: (objects) => objects.orderOfStranger(), reachedBy: ['owner', 'superuser'] },
  },
};

const ownOrdersOnly: ObjectAccess = {
  own: (objects, role) => objects.orderOf(role),
  others: { 'of a stranger': { id: (objects) => objects.orderOfStranger(), reachedBy: [] } },
  json: {},
};

/** They belong to nobody: people who look after the warehouse move all of them. */
const vendorOrders: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: {
    'of a stranger': {
      id: async (objects) => vendorOrderId(await objects.orderOfStranger(), 1),
      reachedBy: WAREHOUSE,
    },
  },
  json: { step: { axis: 'preparation', to: 'picking' } },
};

/**
 * They belong to nobody: each area makes its steps of all of them, and a step that was made is everybody's.
 */
const returns: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: {
    'of a stranger': {
      id: (objects) => objects.returnOfStranger(),
      reachedBy: RETURN_STAFF,
    },
  },
  json: { to: 'requested' },
};

/**
 * They belong to nobody: people who move stock look after all of them, and a step that was made is
 * everybody's.
 */
const incidents: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of the warehouse': { id: (objects) => objects.incident(), reachedBy: WAREHOUSE } },
  json: { to: 'REPORTADO' },
};

/** Stores belong to the people who work for them; those who review stores read all of them. */
const storeApplications: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of a store': { id: () => Promise.resolve('tienda-2'), reachedBy: OPERATORS } },
};

const storeDocumentFiles: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of another store': { id: (objects) => objects.storeDocument(), reachedBy: OPERATORS } },
};

/** Jobs of the floor, which everybody of the portal reads. */
const tasks: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of the warehouse': { id: (objects) => objects.task(), reachedBy: OFFICE } },
};

/** Everybody of the portal reads them. */
const incidentPhotos: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of the warehouse': { id: (objects) => objects.incidentPhoto(), reachedBy: OFFICE } },
};

/** Audit events of everybody; people who may audit read all of them. */
const auditEventAccess: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of the operator': { id: (objects) => objects.auditEvent(), reachedBy: AUDITORS } },
};

const addresses: ObjectAccess = {
  own: (objects, role) => objects.addressOf(role),
  others: {
    'of a stranger': { id: (objects) => objects.addressOfStranger(), reachedBy: [] },
  },
};

const addressChanges: ObjectAccess = {
  ...addresses,
  json: {
    name: 'Marta Rojas',
    phone: '3151234567',
    municipality_code: '68001',
    address: 'Calle 45 # 27-10',
  },
};

/** Only the vendor has a store; everybody sees the products on sale. */
const unsoldProducts: ObjectAccess = {
  own: (objects, role) => (role === 'vendor' ? objects.unsoldProductOf('tienda-1') : Promise.resolve(null)),
  others: {
    'of another store': {
      id: (objects) => objects.unsoldProductOf('tienda-2'),
      reachedBy: CATALOGUE_MANAGERS,
    },
    'that was deleted': { id: (objects) => objects.deletedProduct(), reachedBy: [] },
  },
};

/** Of any store: whoever decides about one may look at it, and reads who does already. */
const waitingProducts: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: {
    'of a store': { id: (objects) => objects.waitingProduct(), reachedBy: PRODUCT_REVIEWERS },
    'that was deleted': { id: (objects) => objects.deletedProduct(), reachedBy: [] },
  },
};

/** The people of a store, for who works there: staff have none of their own. */
const storePeople: ObjectAccess = {
  own: (_, role) => Promise.resolve(role === 'vendor' ? 'tienda-1' : null),
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: [] } },
};

/** Those who run the business read the figures of every store. */
const storeFigures: ObjectAccess = {
  own: storePeople.own,
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: FIGURE_READERS } },
};

/** A store's own people alone: the office has all stores in one report. */
const ownReports: ObjectAccess = {
  own: storePeople.own,
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: [] } },
};

const storePeopleChanges: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: storePeople.others,
};

const productChanges: ObjectAccess = { ...unsoldProducts, json: { description: 'Otra.' } };

/** They belong to nobody: people who look after the warehouse look after all of them. */
const floorDevices: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of the warehouse': { id: (objects) => objects.floorDevice(), reachedBy: WAREHOUSE } },
};

/** They belong to the installation: some roles look after all of them. */
function ofInstallation(id: OthersObject['id'], reachedBy: readonly UserType[]): ObjectAccess {
  const other: OthersObject = { id, reachedBy, isUsedUp: true };
  return { own: () => Promise.resolve(null), others: { 'of the installation': other } };
}

const webhooks = ofInstallation((objects) => objects.webhook(), OPERATORS);
const anomalies = ofInstallation((objects) => objects.anomaly(), AUDITORS);

/** Every route with something in its address, and its possible owners; `public` when it is everybody's, `by role` when it names no
 * thing of anybody. */
/** The company's categories, which are nobody's own. */
function categoryChanges(json: object): ObjectAccess {
  return {
    own: () => Promise.resolve(null),
    others: {
      'of the company': {
        id: (objects) => objects.category(),
        isUsedUp: true,
        reachedBy: CATALOGUE_MANAGERS,
      },
    },
    json,
  };
}

export const expectedObjects: Readonly<
  Record<string, ObjectAccess | 'public' | 'by collection' | 'by role'>
> = {
  ...expectedPeopleObjects,
  ...expectedPayoutObjects,
  'GET /api/v1/campaigns/:id': 'by role',
  'GET /api/v1/campaigns/:id/count': 'by role',
  'POST /api/v1/campaigns/:id/save': 'by role',
  'POST /api/v1/campaigns/:id/list': 'by role',
  'POST /api/v1/campaigns/:id/duplicate': 'by role',
  'POST /api/v1/campaigns/:id/schedule': 'by role',
  'POST /api/v1/campaigns/:id/approve': 'by role',
  'POST /api/v1/campaigns/:id/reopen': 'by role',
  'POST /api/v1/campaigns/:id/stop': 'by role',
  'POST /api/v1/campaigns/:id/discard': 'by role',
  'DELETE /api/v1/campaigns/exclusions/:id': 'by role',
  'GET /api/v1/taxes/:year': 'by role',
  'GET /api/v1/taxes/:year/third-party-income': 'by role',
  'GET /api/v1/taxes/:year/sellers': 'by role',
  'GET /api/v1/taxes/:year/withholdings': 'by role',
  'GET /api/v1/orders/:id': orders,
  'PATCH /api/v1/orders/:id/cancel': ownOrdersOnly,
  'PATCH /api/v1/orders/:id/advance': vendorOrders,
  'GET /api/v1/orders/track/:id/detailed': orders,
  // Anybody with the link sees its page.
  'POST /dev/jobs/:name': 'public',
  // In development alone, as the list of all of them.
  'GET /dev/mensajes/:id': 'public',
  'GET /api/v1/orders/track/:token': 'public',
  'GET /api/v1/orders/shared/:token': 'public',
  // Whoever has the letter ends its promotions.
  'GET /api/v1/notifications/unsubscribe-mail/:token': 'public',
  'POST /api/v1/notifications/unsubscribe-mail/:token': 'public',
  'PATCH /api/v1/returns/:id/advance': returns,
  'PATCH /api/v1/inventory/incidentes/:id/advance': incidents,
  'GET /api/v1/inventory/incidentes/fotos/:id': incidentPhotos,
  'GET /api/v1/inventory/tasks/:id': tasks,
  'GET /api/v1/audit/:id': auditEventAccess,
  'GET /api/v1/store-applications/:id': storeApplications,
  'GET /api/v1/store-applications/documents/:id': storeDocumentFiles,
  'GET /api/v1/payments/status/:id': orders,
  'GET /api/v1/payments/returns/:reference': 'public',
  'POST /api/v1/auth/devices/:id/forget': devices,
  'GET /api/v1/auth/anomalies/:id': anomalies,
  'POST /api/v1/auth/anomalies/:id/acknowledge': { ...anomalies, json: { note: 'Prueba' } },
  'POST /api/v1/integrations/endpoints/:id': {
    ...webhooks,
    json: { name: 'Contabilidad', url: 'https://tu-empresa.co/', kinds: ['order.placed'] },
  },
  'POST /api/v1/integrations/endpoints/:id/state': { ...webhooks, json: { state: 'paused' } },
  'POST /api/v1/integrations/endpoints/:id/rotate': webhooks,
  'POST /api/v1/integrations/endpoints/:id/test': webhooks,
  'POST /api/v1/integrations/endpoints/:id/replay': {
    ...webhooks,
    json: { since: '2026-11-01T00:00:00.000Z', only: 'failed' },
  },
  'POST /api/v1/integrations/keys/:id/revoke': ofInstallation((objects) => objects.apiKey(), OPERATORS),
  'POST /api/v1/integrations/deliveries/:id/replay': ofInstallation(
    (objects) => objects.webhookDelivery(),
    OPERATORS,
  ),
  'POST /api/v1/auth/devices/:id/wipe': devices,
  'POST /api/v1/auth/passkeys/:id': { ...passkeys, json: { name: 'Mi teléfono' } },
  'POST /api/v1/auth/passkeys/:id/remove': passkeys,
  'POST /api/v1/floor/devices/:id/retire': floorDevices,
  'PUT /api/v1/profile/addresses/:id': addressChanges,
  'DELETE /api/v1/profile/addresses/:id': addresses,
  ...expectedCompanyObjects,
  'GET /api/v1/notifications/:id/deliveries': {
    own: (objects, role) => objects.notificationOf(role),
    others: { 'of a stranger': { id: (objects) => objects.notificationOfStranger(), reachedBy: [] } },
  },
  'DELETE /api/v1/profile/saved-filters/:id': {
    own: () => Promise.resolve(null),
    others: { 'of a stranger': { id: (objects) => objects.savedFilter(), reachedBy: [] } },
  },
  'DELETE /api/v1/notifications/subscriptions/:id': {
    own: () => Promise.resolve(null),
    others: { 'of a stranger': { id: (objects) => objects.pushSubscription(), reachedBy: [] } },
  },
  'GET /api/v1/products/:id': unsoldProducts,
  'GET /api/v1/products/:id/reviews': unsoldProducts,
  'PUT /api/v1/products/:id': productChanges,
  'GET /api/v1/productos/:id': unsoldProducts,
  'PUT /api/v1/productos/:id': productChanges,
  'POST /api/v1/product-approvals/:id/lease': waitingProducts,
  'DELETE /api/v1/product-approvals/:id/lease': waitingProducts,
  'GET /api/v1/stores/:id': 'public',
  'GET /api/v1/vendedores/dashboard/stores/:id': storeFigures,
  'GET /api/v1/reports/stores/:id/sales': ownReports,
  'GET /api/v1/reports/stores/:id/stock': ownReports,
  'GET /api/v1/stores/mine/:id/people': storePeople,
  'DELETE /api/v1/stores/mine/:id/people/:person': storePeopleChanges,
  'POST /api/v1/stores/mine/:id/invitations': { ...storePeopleChanges, json: { email: 'rosa@correo.co' } },
  'DELETE /api/v1/stores/mine/:id/invitations/:invitation': storePeopleChanges,
  'POST /api/v1/categories/:id': categoryChanges({ seen_version: 0 }),
  'POST /api/v1/categories/:id/place': categoryChanges({ seen_version: 0, parent_id: null, before_id: null }),
  'POST /api/v1/categories/:id/attributes': categoryChanges({ seen_version: 0, attributes: [] }),
  'POST /api/v1/categories/:id/merge': categoryChanges({ seen_version: 0, into_id: 'libros' }),
  'POST /api/v1/categories/:id/remove': categoryChanges({ seen_version: 0 }),
  'GET /api/v1/products/category/:id': 'public',
  'GET /api/v1/productos/category/:id': 'public',
  // Only public collections are made into files.
  'GET /api/v1/replication/chunks/:file': 'public',
  // `access-to-collections.test.ts` covers these.
  'GET /api/v1/replication/:collection': 'by collection',
  'GET /api/v1/replication/:collection/snapshot': 'by collection',
};
