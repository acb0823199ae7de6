import { randomUUID } from 'node:crypto';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { Command } from '#domain/protocol/command.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { aCount, aCountRequest, anApproval, aRejection } from '#test/server/counts.ts';
import {
  aCommand,
  aCancellation,
  aMovement,
  aRating,
  anAddress,
  anAdvance,
  anOrder,
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
import { aCapacity, aPositionCommand } from '#test/server/positions.ts';
import { aLead } from '#test/factories/lead-factory.ts';
import { aLeadRequest, aLeadStep } from '#test/server/leads.ts';
import { purchaseCommandsOn } from '#test/server/purchases.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { aPqrAnswer, aPqrClosing, aPqrFiling } from '#test/server/pqr.ts';
import { aRefund, aReturn, aReturnStep, aWithdrawal } from '#test/server/returns.ts';
import { aDecision, aRequest } from '#test/server/command-reviews.ts';
import { testVendorId } from '#test/server/test-server.ts';
import { aClaim, aTransferPlan, aTaskMove, aTaskShort } from '#test/server/tasks.ts';

/** One of each command, from somebody; most are about something that is not there. */
export function everyCommand(product: string): Record<CommandName, Command> {
  return {
    ...commandsOfTrade(product),
    ...commandsOfAsks(),
    ...commandsOfWarehouse(product),
    ...commandsOfOneself(),
  };
}

function commandsOfTrade(product: string) {
  const refused = anOrder('buyer', [[product, 1]]);
  return {
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
    'invoice.register': aCommand('vendor', 'invoice.register', {
      vendor_order_id: 'no-such-order-1',
      corrects: randomUUID(),
      document: null,
    }),
    'photo.upload': aCommand('admin_sales', 'photo.upload', { file: 'bm8gcGhvdG8=' }),
    'pqr.file': aPqrFiling('buyer', aPqr({ id: randomUUID() })),
    'lead.request': aLeadRequest('buyer', aLead()),
    'lead.advance': aLeadStep(randomUUID(), 'contactado'),
    'pqr.answer': aPqrAnswer(randomUUID()),
    'pqr.close': aPqrClosing(randomUUID()),
    'order.rateProduct': aRating('buyer', product, 5),
    'order.requestReview': aRequest(refused),
    'order.decideApproval': aCommand('buyer', 'order.decideApproval', {
      approval_id: randomUUID(),
      decision: 'approve',
    }),
    'inventory.requestReview': aRequest(aMovement(product)),
  };
}

function commandsOfAsks() {
  return {
    'storeOrder.answer': aCommand('vendor', 'storeOrder.answer', {
      vendor_order_id: 'no-such-order-1',
      kind: 'return',
      subject: 'MS-000001-1-D1',
      reason: 'no_objection',
    }),
    'storeOrder.ask': aCommand('admin_support', 'storeOrder.ask', {
      pqr_id: randomUUID(),
      order_number: 'MS-999999-1',
      question: '¿Qué medidas tiene el producto?',
    }),
  };
}

function commandsOfWarehouse(product: string) {
  const { planX: _, planY: __, ...sharedDescription } = UNDESCRIBED;
  return {
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
  };
}

function commandsOfOneself() {
  return {
    'profile.update': { ...anAddress('buyer'), name: 'profile.update', data: { nombre: 'Marta Rojas' } },
    'notification.mark': aCommand('buyer', 'notification.mark', { notification_ids: ['n-1'], is_read: true }),
    'notification.test': aCommand('buyer', 'notification.test', {}),
    'notification.setPreferences': aCommand('buyer', 'notification.setPreferences', {
      choices: { system: { push: false } },
    }),
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
}
