import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import type { CommandDefinition } from '#domain/protocol/command-definition.ts';
import { orderCommands } from '#domain/orders/order-commands.ts';
import { returnCommands } from '#domain/returns/return-commands.ts';
import { refundCommands } from '#domain/refunds/register-refund.ts';
import { invoiceCommands } from '#domain/invoices/register-invoice.ts';
import { storeOrderCommands } from '#domain/orders/store-answer-commands.ts';
import { ratingCommands } from '#domain/ratings/rate-product.ts';
import { pqrCommands } from '#domain/pqr/pqr-commands.ts';
import { leadCommands } from '#domain/leads/lead-commands.ts';
import { movementCommands } from '#domain/inventory/register-movement.ts';
import { incidentCommands } from '#domain/inventory/incident-commands.ts';
import { positionCommands } from '#domain/warehouse/position-commands.ts';
import { taskCommands } from '#domain/warehouse/tasks/task-commands.ts';
import { transferCommands } from '#domain/warehouse/tasks/plan-transfer.ts';
import { shippingNoticeCommands } from '#domain/inbound/shipping-notice-commands.ts';
import { countCommands } from '#domain/counts/count-commands.ts';
import { companyCommands } from '#domain/companies/order-approval.ts';
import { reviewCommands } from '#domain/command-reviews/review-commands.ts';
import { mediaCommands } from '#domain/media/media-commands.ts';
import { importCommands } from '#domain/import/import-rows.ts';
import { storeProductCommands } from '#domain/stores/store-product-commands.ts';
import { storeApplicationCommands } from '#domain/stores/applications/store-application-commands.ts';
import { notificationCommands } from '#domain/notifications/mark-notifications.ts';
import { preferenceCommands } from '#domain/notifications/set-preferences.ts';
import { profileCommands } from '#domain/profile/profile-commands.ts';
import { vendorCommands } from '#domain/stores/vendor-commands.ts';

/**
 * Every command there is, area by area. A client that names no version sends the first of each type
 * (`readSubmission`).
 */
export const commandCatalogue = {
  ...orderCommands,
  ...returnCommands,
  ...refundCommands,
  ...invoiceCommands,
  ...storeOrderCommands,
  ...ratingCommands,
  ...pqrCommands,
  ...leadCommands,
  ...movementCommands,
  ...incidentCommands,
  ...positionCommands,
  ...taskCommands,
  ...transferCommands,
  ...shippingNoticeCommands,
  ...countCommands,
  ...reviewCommands,
  ...companyCommands,
  ...profileCommands,
  ...notificationCommands,
  ...preferenceCommands,
  ...vendorCommands,
  ...mediaCommands,
  ...storeProductCommands,
  ...storeApplicationCommands,
  ...importCommands,
} satisfies Record<string, CommandDefinition>;
export type CommandName = keyof typeof commandCatalogue;
export const CommandName = v.picklist(keysOf(commandCatalogue));
