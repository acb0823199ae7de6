import type { ErrorReport } from '#domain/errors/error-report.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { aCommand, aMovement, anOrder, shelf } from '#test/server/commands.ts';
import { aCount } from '#test/server/counts.ts';
import { aTaskMove, aTaskShort, aTransferPlan } from '#test/server/tasks.ts';
import { testVendorId } from '#test/server/test-server.ts';
import { A_TINY_PHOTO } from '#test/factories/photo-factory.ts';
import { aCountedEvent } from '#test/factories/counted-event-factory.ts';
import { martaRojas } from '#test/factories/recipients.ts';
import { signingIn, ownData } from '#test/api/bodies/good-account-bodies.ts';
import { goodPeopleBodies } from '#test/api/bodies/good-people-bodies.ts';
import { goodCampaignBodies } from '#test/api/bodies/good-campaign-bodies.ts';
import { goodStoreBodies } from '#test/api/bodies/good-store-bodies.ts';
import { aSharedDescription } from '#test/server/positions.ts';

/** A body that each route takes, to be spoiled in one thing at a time. */
export function goodBodies(productId: string): Record<string, object> {
  return {
    ...signingIn(),
    ...ownData(),
    ...goodPeopleBodies,
    ...goodStoreBodies,
    ...goodCampaignBodies,
    ...catalogueAndPqr(),
    ...ordersAndPayments(productId),
    ...warehouse(productId),
    ...rescue(productId),
    'POST /api/logs': anErrorReport(),
    'POST /api/v1/settings/cancellations': { plan_id: 'none' },
    'POST /api/v1/settings/requests/:id/confirm': {},
    'POST /api/v1/settings/requests/:id/reject': {},
    'POST /api/v1/settings': { seen_version: 0, changes: { 'shipping.cost': 9_900 }, note: '' },
    'POST /api/v1/integrations/endpoints': aWebhook,
    'POST /api/v1/integrations/endpoints/:id': aWebhook,
    'POST /api/v1/integrations/endpoints/:id/state': { state: 'paused' },
    'POST /api/v1/integrations/endpoints/:id/rotate': {},
    'POST /api/v1/integrations/endpoints/:id/test': {},
    'POST /api/v1/integrations/deliveries/:id/replay': {},
    'POST /api/v1/integrations/keys': { name: 'ERP', scopes: ['readStock'], days: 30 },
    'POST /api/v1/integrations/keys/:id/revoke': {},
    'POST /api/v1/auth/anomalies/:id/acknowledge': { note: 'Era ella, desde su teléfono nuevo.' },
    'POST /api/v1/integrations/endpoints/:id/replay': { since: '2026-11-01T00:00:00.000Z', only: 'failed' },
    'POST /api/v1/store-products/import-check': {
      import_id: uuidv7(),
      vendor_id: testVendorId,
      part: 1,
      parts: 1,
      header: ['SKU', 'Precio'],
      columns: { sku: 0, price: 1 },
      rows: [{ row: 2, cells: ['SIN-PRODUCTO', '9.000'] }],
    },
    'POST /api/v1/logs': anErrorReport(),
    // They take a file, and refuse any JSON for being that.
    'POST /api/v1/media/photos': {},
    'POST /api/v1/commands/pieces': {},
    'POST /api/v1/imports/products': {},
  };
}

const aWebhook = { name: 'Contabilidad', url: 'https://tu-empresa.co/', kinds: ['order.placed'] };

function anErrorReport(): ErrorReport {
  return {
    errors: [
      {
        code: 'UNKNOWN_ERROR',
        message: 'TypeError: x is not a function',
        type: 'script',
        details: 'at f (/assets/front-Ab12Cd34.js:1:200)',
        timestamp: '2026-03-12T10:00:00.000Z',
        user_agent: 'Mozilla/5.0',
        url: '/cart',
        version: '1.0.0',
        count: 2,
      },
    ],
  };
}

function catalogueAndPqr() {
  const product = {
    name: 'Olla a presión 6 L',
    sku: 'OLL-9001',
    price: 120_000,
    vendor_id: testVendorId,
    category_id: 'hogar-y-jardin',
  };
  return {
    'POST /api/v1/search/synonyms': {
      seen_version: 0,
      groups: [{ id: 'nevera', kind: 'equal', terms: ['nevera', 'refrigerador'] }],
      removed: [],
    },
    'POST /api/v1/categories': { name: 'Cocina', parent_id: null },
    'POST /api/v1/categories/:id': { seen_version: 0, is_active: true },
    'POST /api/v1/categories/:id/place': { seen_version: 0, parent_id: null, before_id: null },
    'POST /api/v1/categories/:id/merge': { seen_version: 0, into_id: 'libros' },
    'POST /api/v1/categories/:id/attributes': { seen_version: 0, attributes: [] },
    'POST /api/v1/categories/:id/remove': { seen_version: 0 },
    'POST /api/v1/products': product,
    'PUT /api/v1/products/:id': { price: 130_000 },
    'POST /api/v1/productos': product,
    'PUT /api/v1/productos/:id': { price: 130_000 },
    'POST /api/v1/media/sync': {
      commands: [aCommand('superuser', 'photo.upload', { file: A_TINY_PHOTO })],
    },
    'POST /api/v1/leads': {
      email: 'luz@prueba.co',
      nombre: 'Luz Marina Prada',
      tipo_negocio: 'ambos',
      telefono: '+57 607 634 0000',
      empresa: 'Dulces de Vélez',
      source: 'early_access_form',
      acepta_tratamiento_datos: true,
    },
    'POST /api/v1/leads/advance': { lead_id: uuidv7(), status: 'contactado' },
    'POST /api/v1/events': { events: [aCountedEvent()] },
    'POST /api/v1/pqr': {
      id: uuidv7(),
      kind: 'queja',
      nombre: 'Marta Rueda',
      email: 'marta@prueba.co',
      telefono: '3151234567',
      order_number: 'MS-000001',
      description: 'Nadie me respondió en la semana.',
      acepta_tratamiento_datos: true,
    },
  };
}

function ordersAndPayments(productId: string) {
  const orders = { commands: [anOrder('superuser', [[productId, 1]])] };
  return {
    'POST /api/v1/orders': goodOrder(productId),
    'POST /api/v1/orders/sync': orders,
    'PATCH /api/v1/orders/:id/cancel': { reason: 'Ya no lo necesito' },
    'PATCH /api/v1/returns/:id/advance': { to: 'refused', note: 'Es de uso personal' },
    'PATCH /api/v1/orders/:id/advance': { step: { axis: 'preparation', to: 'picking' } },
    'POST /api/v1/purchases/hold': { order_id: 'offline_order_1', reason: 'Tarjeta reportada' },
    'POST /api/v1/purchases/release': { order_id: 'offline_order_1', reason: 'Confirmada' },
    'POST /api/v1/purchases/notes': { order_id: 'offline_order_1', text: 'Llamó por la entrega' },
    'POST /api/v1/orders/tracking/generate-token': { order_number: 'MS-000001', email: 'marta@prueba.co' },
    'POST /api/v1/orders/shared': { order_number: 'MS-000001', email: 'marta@prueba.co' },
    'POST /api/v1/payments/process': {
      order_id: `offline_order_${uuidv7()}`,
      payment_method: 'contraentrega',
      payment_data: {},
    },
    // Its body is the gateway's, known by its checksum.
    'POST /api/v1/payments/webhook': {},
    'POST /api/v1/payments/keys': {
      seen_version: 0,
      public_key: 'pub_test_0000000000000001',
      private_key: 'prv_test_0000000000000002',
      events_secret: 'test_events_000000000003',
      integrity_secret: 'test_integrity_000000004',
    },
    'POST /api/v1/payments/keys/remove': { seen_version: 0 },
    'POST /api/v1/payments/keys/test': {},
    'POST /api/v1/payments/sync': orders,
  };
}

function warehouse(productId: string) {
  return {
    'POST /api/v1/inventory/sync': {
      commands: [aMovement(productId, {}, { actorId: 'persona-superuser' })],
    },
    'POST /api/v1/inventory/incidentes': {
      inventory_id: inventoryItemId(productId, shelf),
      tipo_incidente: 'PERDIDO',
      descripcion: 'No está en su posición',
      fecha_incidente: '2026-03-01T15:00:00.000Z',
      cantidad: 1,
    },
    'PATCH /api/v1/inventory/incidentes/:id/advance': { to: 'EN_INVESTIGACION', note: '' },
    'POST /api/v1/inventory/avisos': {
      vendor_id: 'tienda-1',
      expected_on: addDays(dayInBogota(Date.now()), 1),
      packages: 2,
      notes: 'Llega en la mañana',
      lines: [{ product_id: productId, quantity: 5, lot: 'L-1', expires_on: '2099-03-05' }],
    },
    ...floorWork(productId),
    'POST /api/v1/floor/devices': { device_id: uuidv7(), name: 'Lector 3', zone: 'warehouse_a' },
    'POST /api/v1/floor/devices/here': { device_id: uuidv7() },
    // They take no body.
    'POST /api/v1/floor/devices/:id/retire': {},
    'POST /api/v1/product-approvals/:id/lease': {},
    'DELETE /api/v1/product-approvals/:id/lease': {},
    'POST /api/v1/floor/badge': { reemplaza: true },
  };
}

/** The data of commands that have a route of their own. */
function floorWork(productId: string) {
  const location = shelf;
  return {
    'POST /api/v1/inventory/movements': aMovement(productId).data as object,
    'POST /api/v1/inventory/positions': { location, changes: { maxUnits: 40 }, seen: { maxUnits: null } },
    'POST /api/v1/inventory/positions/generate': {
      ranges: {
        zone: 'warehouse_b',
        aisles: { from: '01', to: '02' },
        shelves: { from: '1', to: '2' },
        positions: { from: 'A', to: 'B' },
      },
      description: aSharedDescription(40),
    },
    'POST /api/v1/inventory/positions/block': { location, reason: 'Estante roto', seen: null },
    'POST /api/v1/inventory/positions/archive': { location },
    'POST /api/v1/inventory/tasks/claim': { task_ids: ['pick:MS-1-1'] },
    'POST /api/v1/inventory/tasks/release': { task_ids: ['pick:MS-1-1'] },
    'POST /api/v1/inventory/tasks/take-away': { task_id: 'pick:MS-1-1', device_id: uuidv7() },
    'POST /api/v1/inventory/tasks/moves': aTaskMove({ taskId: 't-1', lineId: '1' }, productId).data as object,
    'POST /api/v1/inventory/tasks/shorts': aTaskShort({ taskId: 't-1', lineId: '1' }, productId)
      .data as object,
    'POST /api/v1/inventory/tasks/transfers': aTransferPlan(productId).data as object,
    'POST /api/v1/inventory/counts': aCount(productId, 4).data as object,
    'POST /api/v1/inventory/counts/requests': { scope: { of: 'discrepancies' }, most: 10 },
    'POST /api/v1/inventory/counts/approve': {
      discrepancy_id: 'd-1',
      count_id: 'c-1',
      cause: 'perdido',
      note: 'Revisado',
    },
    'POST /api/v1/inventory/counts/reject': { discrepancy_id: 'd-1', count_id: 'c-1', note: 'Otra vez' },
  };
}

/** Commands from a device that could not deliver them the usual way. */
function rescue(productId: string) {
  return {
    'POST /api/v1/commands/quarantine': {
      command: aMovement(productId, {}, { actorId: 'persona-superuser' }),
    },
    'POST /api/v1/commands/plan-b': goodPlanB(productId),
  };
}

/** Well formed, of a device whose key the server does not know. */
function goodPlanB(productId: string) {
  const command = aMovement(productId, {}, { actorId: 'persona-superuser' });
  return {
    formato: 'mestore-plan-b',
    version: 1,
    device_id: command.deviceId,
    actor_id: command.actorId,
    exportado: command.timestamp,
    comandos: [command],
    firma: `${'x'.repeat(85)}A`,
  };
}

export function goodOrder(productId: string) {
  return {
    items: [{ product_id: productId, quantity: 1 }],
    ...martaRojas,
  };
}
