/**
 * Commands that a supervisor may decide for their author. A fact already happened, so it is never refused
 * because its author's role changed meanwhile; an intent is. `shows` lists the fields that the supervisor
 * reads, null for all: a buyer's name, address and contact data concern nobody else.
 */
const reviewable = {
  'inventory.registerMovement': { isFact: true, shows: null },
  'order.place': {
    isFact: false,
    shows: ['order_id', 'items', 'payment_method', 'shipping_city'] as readonly string[],
  },
};
export type ReviewableName = keyof typeof reviewable;

export function isReviewable(name: string): name is ReviewableName {
  return Object.hasOwn(reviewable, name);
}

export function isFact(name: string): name is ReviewableName {
  return isReviewable(name) && reviewable[name].isFact;
}

/** The part of a command's data that the person who decides may read. */
export function shownData(name: ReviewableName, data: unknown): unknown {
  const { shows } = reviewable[name];
  if (shows === null || typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).filter(([field]) => shows.includes(field)));
}
