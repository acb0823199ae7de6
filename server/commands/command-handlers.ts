import type * as v from 'valibot';
import { commandCatalogue, CommandName } from '#domain/protocol/command.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { addIncidentPhotoHandler } from '#server/inventory/add-incident-photo.ts';
import { advanceIncidentHandler } from '#server/inventory/advance-incident.ts';
import { commentIncidentHandler } from '#server/inventory/comment-incident.ts';
import { registerMovementHandler } from '#server/inventory/register-movement.ts';
import { reportIncidentHandler } from '#server/inventory/report-incident.ts';
import { advanceOrderHandler } from '#server/orders/advance-order.ts';
import { cancelOrderHandler } from '#server/orders/cancel-order.ts';
import { placeOrderHandler } from '#server/orders/place-order.ts';
import { answerPqrHandler, closePqrHandler } from '#server/pqr/answer-pqr.ts';
import { rateProductHandler } from '#server/product-ratings/rate-product.ts';
import { removeAddressHandler } from '#server/profile/remove-address.ts';
import { saveAddressHandler } from '#server/profile/save-address.ts';
import { updateProfileHandler } from '#server/profile/update-profile.ts';
import { registerRefundHandler } from '#server/refunds/register-refund.ts';
import { advanceReturnHandler } from '#server/returns/advance-return.ts';
import { requestReturnHandler } from '#server/returns/request-return.ts';
import { withdrawReturnHandler } from '#server/returns/withdraw-return.ts';
import { decideReviewHandler } from '#server/reviews/decide-review.ts';
import { requestReviewHandler } from '#server/reviews/request-review.ts';

/** Every command there is and who carries it out. A command without a handler does not compile. */
export const commandHandlers = {
  'order.place': placeOrderHandler,
  'order.cancel': cancelOrderHandler,
  'order.advance': advanceOrderHandler,
  'return.request': requestReturnHandler,
  'return.withdraw': withdrawReturnHandler,
  'return.advance': advanceReturnHandler,
  'refund.register': registerRefundHandler,
  'order.rateProduct': rateProductHandler,
  'pqr.answer': answerPqrHandler,
  'pqr.close': closePqrHandler,
  'inventory.registerMovement': registerMovementHandler,
  'incident.report': reportIncidentHandler,
  'incident.advance': advanceIncidentHandler,
  'incident.comment': commentIncidentHandler,
  'incident.addPhoto': addIncidentPhotoHandler,
  'inventory.decideReview': decideReviewHandler,
  'inventory.requestReview': requestReviewHandler,
  'order.requestReview': requestReviewHandler,
  'profile.update': updateProfileHandler,
  'profile.saveAddress': saveAddressHandler,
  'profile.removeAddress': removeAddressHandler,
} satisfies { [Name in CommandName]: CommandHandler<v.InferOutput<(typeof commandCatalogue)[Name]['data']>> };
