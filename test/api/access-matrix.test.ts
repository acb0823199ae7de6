import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '#domain/accounts/roles.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import {
  addDisabledAccount,
  credentialsOf,
  everybodysCredentials,
  PRINCIPALS,
} from '#test/api/access-principals.ts';
import { aCount, aCountRequest, anApproval, aRejection } from '#test/server/counts.ts';
import {
  aCommand,
  aCancellation,
  aMovement,
  aRating,
  anAddress,
  anAdvance,
  anOrder,
  deliverAs,
  otherShelf,
  shelf,
} from '#test/server/commands.ts';
import { anIncident, anIncidentComment, anIncidentPhoto, anIncidentStep } from '#test/server/incidents.ts';
import {
  aScanIn,
  aShippingNotice,
  aShippingNoticeStep,
  aPutAway,
  aScanUndone,
} from '#test/server/shipping-notices.ts';
import { undeclaredIn } from '#test/api/declared-answers.ts';
import { expectedAccess, type Access } from '#test/api/expected-access.ts';
import { expectedCommandRoles } from '#test/api/expected-command-roles.ts';
import { expectedRefusal, type Refusal } from '#test/api/expected-refusal.ts';
import { aCapacity, aPositionCommand } from '#test/server/positions.ts';
import { aLead } from '#test/factories/lead-factory.ts';
import { aLeadRequest, aLeadStep } from '#test/server/leads.ts';
import { purchaseCommandsOn } from '#test/server/purchases.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { aPqrAnswer, aPqrClosing, aPqrFiling } from '#test/server/pqr.ts';
import { aRefund, aReturn, aReturnStep, aWithdrawal } from '#test/server/returns.ts';
import { aDecision, aRequest } from '#test/server/command-reviews.ts';
import { gapsOf, servedForAnyMethod, servedRoutes, type ServedRoute } from '#test/api/served-routes.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';
import { aClaim, aTransferPlan, aTaskMove, aTaskShort } from '#test/server/tasks.ts';

/** The one route that ends the session of its own request. */
const SIGNS_OUT = 'POST /api/v1/auth/logout';
const TABLE = 'test/api/expected-access.ts';

const server = await serverForFile();
await addDisabledAccount(server);
const product = await server.addProduct({}, 100);
const routes = servedRoutes(server.app);
const shared = await everybodysCredentials(server);

describe('the table of expected access', () => {
  const { missing, gone } = gapsOf(expectedAccess, routes);

  test('has every route that is served', () => {
    expect(missing, `Say in ${TABLE} who may call these routes.`).toEqual([]);
  });

  test('has no route that is not served', () => {
    expect(gone, `Nothing serves these routes: take them out of ${TABLE}.`).toEqual([]);
  });

  test('leaves out only the middleware of everything and the refusal of unknown addresses', () => {
    expect(servedForAnyMethod(server.app).sort()).toEqual(['/*', '/api/*']);
  });
});

describe('a route admits whom it should and refuses everybody else', () => {
  const rows = routes.flatMap((route) => {
    const access = expectedAccess[route.name];
    return access === undefined ? [] : [{ name: route.name, route, access }];
  });

  test.each(rows)('$name', async ({ route, access }) => {
    const wrong: string[] = [];
    for (const principal of PRINCIPALS) {
      const headers = route.name === SIGNS_OUT ? await credentialsOf(server, principal) : shared[principal];
      const answer = await call(route, headers);
      const problem = await problemWith(route, answer, expectedRefusal(access, principal));
      if (problem) wrong.push(`${principal}: ${problem}`);
    }
    expect(wrong, `expected access: ${inWords(access)}`).toEqual([]);
  });
});

describe('a command is done for whom it should and refused as forbidden to everybody else', () => {
  const { planX: _, planY: __, ...sharedDescription } = UNDESCRIBED;
  const refused = anOrder('buyer', [[product, 1]]);
  const commands: Record<keyof typeof expectedCommandRoles, Command> = {
    'order.place': refused,
    'order.cancel': aCancellation('buyer', 'no-such-order'),
    'order.advance': anAdvance('no-such-order'),
    ...purchaseCommandsOn('no-such-order'),
    'return.request': aReturn('no-such-order'),
    'return.withdraw': aWithdrawal(aReturn('no-such-order')),
    'return.advance': aReturnStep(aReturn('no-such-order'), 'approved'),
    'refund.register': aRefund({ kind: 'part', id: 'no-such-one', order_id: 'no-such-order', amount: 1 }),
    'product.save': aCommand('vendor', 'product.save', {
      product_id: randomUUID(),
      vendor_id: 'tienda-1',
      seen: {},
      fields: { name: 'Termo' },
      submit: false,
    }),
    'product.importRows': aCommand('vendor', 'product.importRows', {
      import_id: randomUUID(),
      vendor_id: 'tienda-1',
      part: 1,
      parts: 1,
      header: ['SKU'],
      columns: { sku: 0 },
      rows: [{ row: 2, cells: ['SIN-PRODUCTO'] }],
    }),
    'product.discard': aCommand('vendor', 'product.discard', { product_id: randomUUID(), version: 1 }),
    'product.resolveConflict': aCommand('vendor', 'product.resolveConflict', {
      product_id: randomUUID(),
      command_id: randomUUID(),
      field: 'name',
      keep: 'mine',
    }),
    'product.decide': aCommand('admin', 'product.decide', {
      product_id: randomUUID(),
      version: 1,
      outcome: 'approve',
    }),
    'store.saveApplication': aCommand('vendor', 'store.saveApplication', {
      vendor_id: 'tienda-1',
      fields: {},
    }),
    'store.addDocument': aCommand('vendor', 'store.addDocument', {
      document_id: randomUUID(),
      vendor_id: 'tienda-1',
      kind: 'rut',
      file: 'bm8gcGhvdG8=',
    }),
    'store.applyAgain': aCommand('vendor', 'store.applyAgain', { vendor_id: 'tienda-1' }),
    'store.submitApplication': aCommand('vendor', 'store.submitApplication', { vendor_id: 'tienda-1' }),
    'store.judgeDocument': aCommand('admin', 'store.judgeDocument', {
      document_id: randomUUID(),
      state: 'aceptado',
    }),
    'store.advance': aCommand('admin', 'store.advance', { vendor_id: 'no-such-store', step: 'take' }),
    'photo.upload': aCommand('admin_sales', 'photo.upload', { file: 'bm8gcGhvdG8=' }),
    'pqr.file': aPqrFiling('buyer', aPqr({ id: randomUUID() })),
    'lead.request': aLeadRequest('buyer', aLead()),
    'lead.advance': aLeadStep(randomUUID(), 'contactado'),
    'pqr.answer': aPqrAnswer(randomUUID()),
    'pqr.close': aPqrClosing(randomUUID()),
    'order.rateProduct': aRating('buyer', product, 5),
    'order.requestReview': aRequest(refused),
    'inventory.requestReview': aRequest(aMovement(product)),
    'inventory.registerMovement': aMovement(product),
    'inventory.decideReview': aDecision(randomUUID(), 'apply'),
    'incident.report': anIncident(product),
    'incident.advance': anIncidentStep(randomUUID(), { to: 'EN_INVESTIGACION' }),
    'incident.comment': anIncidentComment(randomUUID()),
    'incident.addPhoto': anIncidentPhoto(randomUUID(), 'AAAA'),
    'position.save': aCapacity(otherShelf, 10),
    'position.generate': aPositionCommand('position.generate', {
      ranges: {
        zone: 'warehouse_b',
        aisles: { from: '01', to: '01' },
        shelves: { from: '1', to: '2' },
        positions: { from: 'A', to: 'B' },
      },
      description: sharedDescription,
    }),
    'position.block': aPositionCommand('position.block', {
      location: shelf,
      reason: 'Estantería floja',
      seen: null,
    }),
    'position.archive': aPositionCommand('position.archive', { location: shelf }),
    'transfer.plan': aTransferPlan(product),
    'task.claim': aClaim([randomUUID()]),
    'task.release': aClaim([randomUUID()], { name: 'task.release' }),
    'task.takeAway': aClaim([], {
      name: 'task.takeAway',
      data: { task_id: randomUUID(), device_id: randomUUID() },
    }),
    'task.move': aTaskMove({ taskId: randomUUID(), lineId: randomUUID() }, product),
    'task.short': aTaskShort({ taskId: randomUUID(), lineId: randomUUID() }, product),
    'inbound.announce': aShippingNotice([product]),
    'inbound.cancel': aShippingNoticeStep('cancel', randomUUID()),
    'inbound.arrive': aShippingNoticeStep('arrive', randomUUID()),
    'inbound.count': aScanIn(randomUUID(), product),
    'inbound.putAway': aPutAway(randomUUID(), product),
    'inbound.undo': aScanUndone(randomUUID(), randomUUID()),
    'inbound.finish': aShippingNoticeStep('finish', randomUUID()),
    'inbound.close': aShippingNoticeStep('close', randomUUID()),
    'count.request': aCountRequest({ of: 'zone', zone: 'warehouse_b' }),
    'count.record': aCount(product, 1),
    'count.approve': anApproval('no-such-discrepancy', 'no-such-count'),
    'count.reject': aRejection('no-such-discrepancy', 'no-such-count'),
    'profile.update': { ...anAddress('buyer'), name: 'profile.update', data: { nombre: 'Marta Rojas' } },
    'profile.saveAddress': anAddress('buyer'),
    'profile.removeAddress': {
      ...anAddress('buyer'),
      name: 'profile.removeAddress',
      data: { address_id: randomUUID() },
    },
    'store.saveProfile': aCommand('vendor', 'store.saveProfile', {
      vendor_id: testVendorId,
      fields: { city: 'Girón' },
      seen: {},
    }),
  };

  test.each(Object.entries(expectedCommandRoles))('%s', async (name, roles) => {
    const written = commands[name as keyof typeof commands];
    const done: UserType[] = [];
    for (const role of USER_TYPES) {
      const command = as(role, written);
      const answer = await deliverAs(server, await server.signIn(role), [command]);
      const { results } = (await answer.json()) as BatchAnswer;
      expect([answer.status, results.length]).toEqual([200, 1]);
      if (results[0]?.problem?.code !== 'forbidden') done.push(role);
    }
    expect(done).toEqual(roles);
  });
});

/** Asks with a useless body: an admitted caller hears that it is bad, or that there is no such thing. */
function call({ method, path }: ServedRoute, headers: Record<string, string>): Promise<Response> {
  const address = path.replace(':collection', 'products').replace(/:\w+/g, 'nada');
  const json = method === 'GET' ? {} : { json: {} };
  return server.request(address, { method, headers, ...json });
}

/** The fault of an answer, or null. An admitted caller gets what the route declares, and no other field. */
async function problemWith(
  { description }: ServedRoute,
  answer: Response,
  refusal: Refusal | null,
): Promise<string | null> {
  const { status } = answer;
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  // A stream has no end to wait for.
  if (!isJson) await answer.body?.cancel();
  if (!refusal) {
    if (status === 401 || status === 403 || status >= 500) return `admitted with ${status}`;
    return isJson ? undeclaredIn(answer, description) : null;
  }
  const body = v.safeParse(ApiError, await answer.json().catch(() => null));
  if (!body.success) return `refused with ${status}, not in the one shape`;
  if (status === refusal.status && body.output.code === refusal.code) return null;
  return `${status} ${body.output.code} instead of ${refusal.status} ${refusal.code}`;
}

/** The same command from another person, as if it were new. */
function as(role: UserType, command: Command): Command {
  const id = randomUUID();
  const data = command.name === 'order.place' ? anOrder(role, [[product, 1]]).data : command.data;
  return { ...command, data, id, lane: id, actorId: server.accountId(role), deviceId: randomUUID() };
}

function inWords(access: Access): string {
  if (typeof access === 'string') return access;
  return 'operatorOr' in access ? `operator, ${access.operatorOr.join(', ')}` : access.join(', ');
}
