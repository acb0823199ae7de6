import type { CommandHandlers } from '#server/commands/command-handler.ts';
import { announceShippingNoticeHandler } from '#server/inbound/announce-shipping-notice.ts';
import { countUnitsHandler } from '#server/inbound/count-units.ts';
import { putAwayUnitsHandler } from '#server/inbound/put-away-units.ts';
import {
  arriveShippingNoticeHandler,
  cancelShippingNoticeHandler,
  closeShippingNoticeHandler,
  finishShippingNoticeHandler,
} from '#server/inbound/step-shipping-notice.ts';
import { undoScanHandler } from '#server/inbound/undo-scan.ts';
import { approveCountHandler, rejectCountHandler } from '#server/counts/decide-discrepancy.ts';
import { recordCountHandler } from '#server/counts/record-count.ts';
import { requestCountHandler } from '#server/counts/request-count.ts';
import { addIncidentPhotoHandler } from '#server/inventory/add-incident-photo.ts';
import { registerInvoiceHandler } from '#server/invoices/register-invoice.ts';
import { answerAskHandler } from '#server/store-orders/answer-ask.ts';
import { askStoreHandler } from '#server/store-orders/ask-store.ts';
import { advanceIncidentHandler } from '#server/inventory/advance-incident.ts';
import { commentIncidentHandler } from '#server/inventory/comment-incident.ts';
import { registerMovementHandler } from '#server/inventory/register-movement.ts';
import { reportIncidentHandler } from '#server/inventory/report-incident.ts';
import { advanceOrderHandler } from '#server/orders/advance-order.ts';
import { cancelOrderHandler } from '#server/orders/cancel-order.ts';
import {
  holdOrderHandler,
  noteOrderHandler,
  releaseOrderHandler,
} from '#server/orders/purchases/hold-purchase.ts';
import { placeOrderHandler } from '#server/orders/placement/place-order.ts';
import { answerPqrHandler, closePqrHandler } from '#server/pqr/answer-pqr.ts';
import { filePqrHandler } from '#server/pqr/file-pqr.ts';
import { advanceLeadHandler } from '#server/leads/advance-lead.ts';
import { requestLeadHandler } from '#server/leads/request-lead.ts';
import { uploadPhotoHandler } from '#server/media/upload-photo.ts';
import { rateProductHandler } from '#server/ratings/rate-product.ts';
import {
  markNotificationsHandler,
  testNotificationHandler,
} from '#server/notifications/mark-notifications.ts';
import { setPreferencesHandler } from '#server/notifications/preferences/set-preferences.ts';
import { removeAddressHandler } from '#server/profile/remove-address.ts';
import { saveAddressHandler } from '#server/profile/save-address.ts';
import { updateProfileHandler } from '#server/profile/update-profile.ts';
import { registerRefundHandler } from '#server/refunds/register-refund.ts';
import { advanceReturnHandler } from '#server/returns/advance-return.ts';
import { requestReturnHandler } from '#server/returns/request-return.ts';
import { withdrawReturnHandler } from '#server/returns/withdraw-return.ts';
import { decideProductHandler } from '#server/stores/products/decide-product.ts';
import { discardChangeHandler } from '#server/stores/products/discard-change.ts';
import { importRowsHandler } from '#server/stores/products/import/import-rows.ts';
import { resolveConflictHandler } from '#server/stores/products/resolve-conflict.ts';
import { saveProductHandler } from '#server/stores/products/save-product.ts';
import { addDocumentHandler } from '#server/stores/applications/add-document.ts';
import { advanceStoreHandler } from '#server/stores/applications/advance-store.ts';
import { judgeDocumentHandler } from '#server/stores/applications/judge-document.ts';
import { saveApplicationHandler } from '#server/stores/applications/save-application.ts';
import { applyAgainHandler } from '#server/stores/applications/apply-again.ts';
import { submitApplicationHandler } from '#server/stores/applications/submit-application.ts';
import { decideApprovalHandler } from '#server/companies/decide-approval.ts';
import { decideReviewHandler } from '#server/command-reviews/decide-review.ts';
import { requestReviewHandler } from '#server/command-reviews/request-review.ts';
import { saveStoreProfileHandler } from '#server/stores/profile/save-store-profile.ts';
import { archivePositionHandler } from '#server/warehouse/archive-position.ts';
import { blockPositionHandler } from '#server/warehouse/block-position.ts';
import { generatePositionsHandler } from '#server/warehouse/generate-positions.ts';
import { planTransferHandler } from '#server/warehouse/plan-transfer.ts';
import { savePositionHandler } from '#server/warehouse/save-position.ts';
import {
  claimTasksHandler,
  releaseTasksHandler,
  takeAwayTaskHandler,
} from '#server/warehouse/claim-tasks.ts';
import { moveForTaskHandler } from '#server/floor/move-for-task.ts';
import { shortForTaskHandler } from '#server/warehouse/short-for-task.ts';

/** Every command there is and the handler that carries it out. */
export const commandHandlers: CommandHandlers = {
  'order.place': placeOrderHandler,
  'order.cancel': cancelOrderHandler,
  'order.advance': advanceOrderHandler,
  'order.hold': holdOrderHandler,
  'order.release': releaseOrderHandler,
  'order.note': noteOrderHandler,
  'return.request': requestReturnHandler,
  'return.withdraw': withdrawReturnHandler,
  'return.advance': advanceReturnHandler,
  'refund.register': registerRefundHandler,
  'invoice.register': registerInvoiceHandler,
  'storeOrder.answer': answerAskHandler,
  'storeOrder.ask': askStoreHandler,
  'order.rateProduct': rateProductHandler,
  'pqr.file': filePqrHandler,
  'pqr.answer': answerPqrHandler,
  'pqr.close': closePqrHandler,
  'lead.request': requestLeadHandler,
  'lead.advance': advanceLeadHandler,
  'inventory.registerMovement': registerMovementHandler,
  'incident.report': reportIncidentHandler,
  'incident.advance': advanceIncidentHandler,
  'incident.comment': commentIncidentHandler,
  'incident.addPhoto': addIncidentPhotoHandler,
  'position.save': savePositionHandler,
  'position.generate': generatePositionsHandler,
  'position.block': blockPositionHandler,
  'position.archive': archivePositionHandler,
  'task.claim': claimTasksHandler,
  'task.release': releaseTasksHandler,
  'task.takeAway': takeAwayTaskHandler,
  'task.move': moveForTaskHandler,
  'task.short': shortForTaskHandler,
  'transfer.plan': planTransferHandler,
  'inbound.announce': announceShippingNoticeHandler,
  'inbound.cancel': cancelShippingNoticeHandler,
  'inbound.arrive': arriveShippingNoticeHandler,
  'inbound.count': countUnitsHandler,
  'inbound.putAway': putAwayUnitsHandler,
  'inbound.undo': undoScanHandler,
  'inbound.finish': finishShippingNoticeHandler,
  'inbound.close': closeShippingNoticeHandler,
  'count.request': requestCountHandler,
  'count.record': recordCountHandler,
  'count.approve': approveCountHandler,
  'count.reject': rejectCountHandler,
  'inventory.decideReview': decideReviewHandler,
  'inventory.requestReview': requestReviewHandler,
  'order.requestReview': requestReviewHandler,
  'order.decideApproval': decideApprovalHandler,
  'photo.upload': uploadPhotoHandler,
  'product.save': saveProductHandler,
  'product.discard': discardChangeHandler,
  'product.resolveConflict': resolveConflictHandler,
  'product.importRows': importRowsHandler,
  'product.decide': decideProductHandler,
  'store.saveApplication': saveApplicationHandler,
  'store.addDocument': addDocumentHandler,
  'store.submitApplication': submitApplicationHandler,
  'store.applyAgain': applyAgainHandler,
  'store.judgeDocument': judgeDocumentHandler,
  'store.advance': advanceStoreHandler,
  'notification.mark': markNotificationsHandler,
  'notification.test': testNotificationHandler,
  'notification.setPreferences': setPreferencesHandler,
  'profile.update': updateProfileHandler,
  'profile.saveAddress': saveAddressHandler,
  'profile.removeAddress': removeAddressHandler,
  'store.saveProfile': saveStoreProfileHandler,
};
