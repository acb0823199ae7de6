import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import type { Act } from '#test/simulation/acts/act.ts';
import { countActs } from '#test/simulation/acts/count-acts.ts';
import { incidentActs } from '#test/simulation/acts/incident-acts.ts';
import { leadActs } from '#test/simulation/acts/lead-acts.ts';
import { shippingNoticeActs } from '#test/simulation/acts/shipping-notice-acts.ts';
import { orderActs } from '#test/simulation/acts/order-acts.ts';
import { pqrActs } from '#test/simulation/acts/pqr-acts.ts';
import { productFileActs } from '#test/simulation/acts/product-file-acts.ts';
import { positionActs } from '#test/simulation/acts/position-acts.ts';
import { ratingActs } from '#test/simulation/acts/rating-acts.ts';
import { returnActs } from '#test/simulation/acts/return-acts.ts';
import { storeActs } from '#test/simulation/acts/store-acts.ts';
import { storeProductActs } from '#test/simulation/acts/store-product-acts.ts';
import { taskActs } from '#test/simulation/acts/task-acts.ts';

/** Every act of people in the warehouse, by its name in the plan. */
export const acts = {
  ...taskActs,
  ...orderActs,
  ...returnActs,
  ...incidentActs,
  ...shippingNoticeActs,
  ...countActs,
  ...positionActs,
  ...ratingActs,
  ...pqrActs,
  ...leadActs,
  ...storeProductActs,
  ...productFileActs,
  ...storeActs,
};
export type ActName = keyof typeof acts;

const all: Record<ActName, Act> = acts;

/** How often each is done, so that most of the work that is begun goes on. */
const OFTEN = {
  'plan transfer': 4,
  claim: 4,
  release: 1,
  'take away': 1,
  move: 16,
  'take back': 2,
  short: 1,
  'advance order': 9,
  pack: 5,
  'open package': 1,
  'request return': 5,
  'withdraw return': 1,
  'advance return': 6,
  'enter return': 3,
  'report incident': 3,
  'advance incident': 5,
  'comment incident': 1,
  'photograph incident': 2,
  announce: 3,
  'cancel shipping notice': 1,
  arrive: 3,
  'count units': 6,
  'put away': 4,
  'undo scan': 2,
  'finish shipping notice': 2,
  'close shipping notice': 1,
  'request count': 2,
  count: 6,
  'save position': 2,
  'generate positions': 1,
  'block position': 1,
  'archive position': 1,
  'rate product': 3,
  'file pqr': 2,
  'answer pqr': 3,
  'close pqr': 2,
  // Visitors ask in the plans of `withLeads`.
  'request early access': 0,
  // Stores write their products in the plans of `withStoreProducts`.
  'save product': 0,
  'discard change': 0,
  'choose value': 0,
  'decide product': 0,
  // And send files of them in those of `withProductFiles`.
  'send part of file': 0,
  'approve new product': 0,
  // Stores apply and are suspended in the plans of `withStores`.
  'write application': 0,
  'add document': 0,
  'send application': 0,
  'apply again': 0,
  'review store': 0,
  'suspend store': 0,
  'judge document': 0,
  'describe store': 0,
} satisfies Record<ActName, number>;

export const ACT_NAMES = keysOf(OFTEN);
/** Each as many times as its share among all. */
export const ACTS_BY_WEIGHT = ACT_NAMES.flatMap((name) => Array.from({ length: OFTEN[name] }, () => name));

export function actNamed(name: ActName): Act {
  return all[name];
}

/** The capability without which no screen offers the act, where that is not moving stock. */
const NEEDS: Partial<Record<ActName, Capability>> = {
  'advance order': 'advanceOrders',
  pack: 'advanceOrders',
  'open package': 'advanceOrders',
  'request return': 'shop',
  'withdraw return': 'shop',
  'advance return': 'manageReturns',
  announce: 'announceGoods',
  'rate product': 'shop',
  'file pqr': 'filePqrs',
  'answer pqr': 'answerPqrs',
  'request early access': 'requestEarlyAccess',
  'close pqr': 'answerPqrs',
  'cancel shipping notice': 'announceGoods',
  'save product': 'runOwnStore',
  'discard change': 'runOwnStore',
  'choose value': 'runOwnStore',
  'decide product': 'reviewProducts',
  'send part of file': 'writeProducts',
  'approve new product': 'reviewProducts',
  'write application': 'runOwnStore',
  'add document': 'runOwnStore',
  'send application': 'runOwnStore',
  'apply again': 'runOwnStore',
  'review store': 'reviewStores',
  'suspend store': 'reviewStores',
  'judge document': 'reviewStores',
  'describe store': 'runOwnStore',
};

export function neededFor(name: ActName): Capability {
  return NEEDS[name] ?? 'moveStock';
}
