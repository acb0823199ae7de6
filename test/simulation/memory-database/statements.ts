import { accountStatements } from '#test/simulation/memory-database/account-statements.ts';
import { countStatements } from '#test/simulation/memory-database/warehouse/count-statements.ts';
import { discrepancyStatements } from '#test/simulation/memory-database/warehouse/discrepancy-statements.ts';
import { shippingNoticeStatements } from '#test/simulation/memory-database/warehouse/shipping-notice-statements.ts';
import { moneyStatements } from '#test/simulation/memory-database/money-statements.ts';
import { orderStatements } from '#test/simulation/memory-database/order-statements.ts';
import { vendorOrderStatements } from '#test/simulation/memory-database/vendor-order-statements.ts';
import { pageStatements } from '#test/simulation/memory-database/page-statements.ts';
import { pickStatements } from '#test/simulation/memory-database/warehouse/pick-statements.ts';
import { dueStatements } from '#test/simulation/memory-database/notifications/due-statements.ts';
import { happenedStatements } from '#test/simulation/memory-database/notifications/happened-statements.ts';
import { notificationStatements } from '#test/simulation/memory-database/notifications/notification-statements.ts';
import { recipientStatements } from '#test/simulation/memory-database/notifications/recipient-statements.ts';
import { settleStatements } from '#test/simulation/memory-database/notifications/settle-statements.ts';
import { positionStatements } from '#test/simulation/memory-database/warehouse/position-statements.ts';
import { receiptStatements } from '#test/simulation/memory-database/warehouse/receipt-statements.ts';
import { ratingStatements } from '#test/simulation/memory-database/rating-statements.ts';
import { returnStatements } from '#test/simulation/memory-database/return-statements.ts';
import { commandReviewStatements } from '#test/simulation/memory-database/command-review-statements.ts';
import type { Statement } from '#test/simulation/memory-database/statement.ts';
import { stockStatements } from '#test/simulation/memory-database/warehouse/stock-statements.ts';
import { storeProductStatements } from '#test/simulation/memory-database/store-product-statements.ts';
import { storeStatements } from '#test/simulation/memory-database/store-statements.ts';
import { taskStatements } from '#test/simulation/memory-database/warehouse/task-statements.ts';

/** Every statement of the server's core path, by the name under which it is prepared. */
export const statements: Record<string, Statement> = {
  ...accountStatements,
  ...countStatements,
  ...discrepancyStatements,
  ...shippingNoticeStatements,
  ...moneyStatements,
  ...orderStatements,
  ...vendorOrderStatements,
  ...pageStatements,
  ...pickStatements,
  ...positionStatements,
  ...receiptStatements,
  ...returnStatements,
  ...ratingStatements,
  ...commandReviewStatements,
  ...stockStatements,
  ...taskStatements,
  ...storeProductStatements,
  ...storeStatements,
  ...happenedStatements,
  ...recipientStatements,
  ...notificationStatements,
  ...dueStatements,
  ...settleStatements,
};
