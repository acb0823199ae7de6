import { command } from '#domain/protocol/command-definition.ts';
import { DecideReviewData } from '#domain/command-reviews/decide-review.ts';
import { RequestReviewData } from '#domain/command-reviews/request-review.ts';

export const reviewCommands = {
  'inventory.decideReview': command('inventory', DecideReviewData, ['reviews']),
  'inventory.requestReview': command('inventory', RequestReviewData, [
    'reviews',
    'inventory',
    'stock_movements',
    'products',
  ]),
  'order.requestReview': command('order', RequestReviewData, ['reviews', 'orders', 'products']),
};
