import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { NEW_DEFINITION } from '#domain/reports/report-definition.ts';
import { replicationPaths, SnapshotManifest } from '#domain/protocol/replication.ts';
import { openSession } from '#server/auth/sessions.ts';
import { orders } from '#server/db/tables/orders-tables.ts';
import { mailTrackingLink } from '#server/orders/tracking-links.ts';
import type { KnownValues } from '#test/api/arbitrary-of-schema.ts';
import { anOrder, deliver, otherShelf, shelf } from '#test/server/commands.ts';
import { linkSecret } from '#test/server/mailbox.ts';
import { objectsForTests, type ObjectsForTests } from '#test/api/objects/objects.ts';
import { pull } from '#test/server/database/replica.ts';
import { pushedBrowser } from '#test/server/notifications/push-device.ts';
import { aRequest } from '#test/server/command-reviews.ts';
import { testPassword, testVendorId, type TestServer } from '#test/server/test-server.ts';
import { anOpenTask } from '#test/server/tasks.ts';

/**
 * Makes one of everything, and names by field the values that find it: most invented values find nothing. A
 * value of an address is named with the word before it. The changed products are not the ordered ones.
 */
export async function knownValues(server: TestServer): Promise<KnownValues> {
  const objects = await objectsForTests(server);
  const changed = [await server.addProduct({}, 1), await server.addProduct({ is_active: false })];
  const onSale = [await server.addProduct({}, 1_000_000), await server.addProduct({}, 1_000_000)];
  const refused = anOrder('owner', [[await server.addProduct(), 1]]);
  const request = aRequest(refused);
  await deliver(server, 'owner', [refused]);
  await deliver(server, 'owner', [request]);
  const { refresh_token } = await openSession(server.services, server.accountId('owner'), null);
  const [cancelled, moved] = [await objects.orderOf('owner'), await objects.orderOf('owner')];
  const { checkpoint } = await pull(server, 'products', null);
  const tracked = await trackedByLink(server, await objects.orderOf('owner'));
  const incident = await objects.incident();
  const task = await anOpenTask(server, onSale[0] ?? '');
  const { noticeId, scanId } = await objects.scan();
  return {
    nit: ['890903938-8'],
    // Of an account of a bank, and of a person’s document of most kinds.
    number: ['1098765432'],
    definition: [JSON.stringify(NEW_DEFINITION)],
    'products/:id': changed,
    'productos/:id': changed,
    'category/:id': ['hogar-y-jardin'],
    'orders/:id': [await objects.orderOf('owner'), await objects.orderOfStranger()],
    'track/:id': [await objects.orderOf('owner'), await objects.orderOfStranger()],
    'track/:token': [tracked.token],
    order_number: [tracked.number, `${tracked.number}-1`],
    vendor_order_id: [vendorOrderId(moved, 1)],
    'returns/:id': [await objects.returnOfStranger()],
    return_id: [uuidv7()],
    'incidentes/:id': [incident],
    'fotos/:id': [await objects.incidentPhoto()],
    ...(await peopleIn(objects)),
    'audit/:id': [await objects.auditEvent()],
    incident_id: [incident],
    task_id: [task.taskId],
    task_ids: [[task.taskId]],
    line_id: [task.lineId],
    'tasks/:id': [task.taskId],
    ...simplestFacts,
    notice_id: [noticeId],
    scan_id: [scanId],
    expected_on: ['2026-03-05', null],
    expires_on: ['2027-03-05', null],
    inventory_id: [inventoryItemId(onSale[0] ?? '', shelf)],
    requested_at: [new Date().toISOString()],
    'status/:id': [await objects.orderOf('owner'), await objects.orderOfStranger()],
    order_id: [cancelled, await objects.orderOf('owner'), await objects.orderOfStranger()],
    phone_number: ['3991111111'],
    token: ['tok_test_1_abcdef'],
    'addresses/:id': [await objects.addressOf('owner'), await objects.addressOfStranger()],
    'devices/:id': [
      await objects.deviceOf('owner'),
      await objects.deviceOfStranger(),
      await objects.floorDevice(),
    ],
    'chunks/:file': await chunksOf(server),
    product_id: onSale,
    vendor_id: [testVendorId],
    category_id: ['hogar-y-jardin'],
    category: ['hogar-y-jardin'],
    gtin: ['7702004003508', null],
    price: [90_000],
    precio_venta: [80_000],
    main_image_url: ['https://ejemplo.co/foto.jpg', null],
    q: ['taladro'],
    ...named(server),
    refresh_token: [refresh_token],
    command_id: [refused.id],
    review_id: [request.id],
    laneSeq: [1],
    after: [[]],
    epoch: [checkpoint.epoch],
    x: [checkpoint.x],
    scope: [checkpoint.scope],
    schema: [String(checkpoint.schema)],
  };
}

/**
 * Movements and a change of a position whose fields go together, as few of all values do: receipts, and one
 * transfer for every three of them.
 */
const simplestFacts = {
  municipality_code: ['68001', '05001'],
  phone: ['3151234567', '+57 315 123 4567'],
  telefono: ['3151234567', '+57 315 123 4567'],
  'categories/:id': ['hogar-y-jardin', 'juguetes'],
  seen_version: [0],
  into_id: ['libros'],
  before_id: [null],
  parent_id: [null],
  picture_url: [null],
  minimumOrderAmount: ['50.000', ''],
  filter_values: [{}],
  minimum_shelf_life_days: [30, null],
  source: ['google.com'],
  button: ['comprar-ahora'],
  question: ['silla gamer'],
  type: ['entrada', 'entrada', 'entrada', 'transferencia'],
  reason: ['compra', 'compra', 'compra', 'transferencia_almacen'],
  destination: [null, null, null, otherShelf],
  direction: [null],
  changes: [{ maxUnits: 40 }],
  seen: [{ maxUnits: null }],
  storeName: ['Ferretería La Esquina'],
  zipCode: ['680001', ''],
  mailbox: ['tienda@prueba.co', ''],
};

/** The number of an order of the owner, and the secret of the mailed link to follow it. */
async function trackedByLink(server: TestServer, id: string): Promise<{ number: string; token: string }> {
  const email = 'owner@prueba.co';
  const [row] = await server.db.select().from(orders).where(eq(orders.id, id));
  const number = orderNumber(row?.number ?? 0);
  await mailTrackingLink(server.services, { order_number: number, email });
  return { number, token: await linkSecret(server, email) };
}

/** An account to which a store is paid, whole: its number is written twice. */
const bankAccount: KnownValues = {
  bank_account: [
    {
      bank: '1007',
      kind: 'savings',
      number: '03112345678',
      holder_name: 'Ferretería La Esquina',
      holder_document_type: 'CC',
      holder_document: '1098765432',
    },
  ],
  number_again: ['03112345678'],
};

/** People, and what was asked of them. */
async function peopleIn(objects: ObjectsForTests): Promise<KnownValues> {
  const statement = await objects.statement(testVendorId);
  const payoutRun = await objects.payoutRun('sent');
  return {
    'people/:id': [await objects.person(), await objects.person()],
    'invitations/:id': [await objects.invitation()],
    'custom/:id': [await objects.customReport()],
    'roles/:id': [await objects.customRole(), await objects.customRole()],
    'role-requests/:id': [await objects.roleRequest()],
    'factor-requests/:id': [await objects.factorRequest()],
    'requests/:id': [await objects.settingsRequest()],
    ...bankAccount,
    'accounts/:id': [await objects.heldAccount()],
    'releases/:id': [await objects.release()],
    'balances/:id': [await objects.owingStore()],
    'write-offs/:id': [await objects.writeOff()],
    'statements/:id': [statement],
    'runs/:id': [payoutRun],
    run: [payoutRun],
  };
}

/** The files of the catalogue's snapshot. */
async function chunksOf(server: TestServer): Promise<string[]> {
  const answer = await server.request(replicationPaths.snapshot('products'));
  const { chunks } = v.parse(SnapshotManifest, await answer.json());
  return chunks.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
}

/** Whom requests name, and what devices of theirs subscribe with. */
function named(server: TestServer): KnownValues {
  const { endpoint, keys } = pushedBrowser('https://push.servicios.co/de-prueba').body;
  const owner = server.accountId('owner');
  return {
    account: [owner, server.accountId('buyer')],
    actorId: [owner],
    actor_id: [owner],
    email: ['owner@prueba.co'],
    password: [testPassword],
    endpoint: [endpoint],
    p256dh: [keys.p256dh],
    auth: [keys.auth],
    applicationKey: [server.services.config.push.publicKey],
    targetUsers: [[owner]],
    payload: [{ title: 'Hola', body: 'Mañana cerramos a las 3.' }],
  };
}
