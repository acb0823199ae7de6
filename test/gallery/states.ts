import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { accountStates } from '#test/gallery/states/account-states.ts';
import { addressStates } from '#test/gallery/states/address-states.ts';
import { buyerStates } from '#test/gallery/states/buyer-states.ts';
import { checkoutStates } from '#test/gallery/states/checkout-states.ts';
import { confirmationStates } from '#test/gallery/states/confirmation-states.ts';
import { conflictStates } from '#test/gallery/states/conflict-states.ts';
import { deskStates } from '#test/gallery/states/desk-states.ts';
import { googleStates } from '#test/gallery/states/google-states.ts';
import { myOrdersStates } from '#test/gallery/states/my-orders-states.ts';
import { orderReturnStates } from '#test/gallery/states/order-return-states.ts';
import { orderStates } from '#test/gallery/states/order-states.ts';
import { outboxStates } from '#test/gallery/states/outbox-states.ts';
import { paymentStates } from '#test/gallery/states/payment-states.ts';
import { phoneStates } from '#test/gallery/states/phone-states.ts';
import { profileStates } from '#test/gallery/states/profile-states.ts';
import { reviewStates } from '#test/gallery/states/review-states.ts';
import { shopStates } from '#test/gallery/states/shop-states.ts';
import { trackStates } from '#test/gallery/states/track-states.ts';

/** Everything that can be looked at. */
export const states: readonly GalleryState[] = [
  ...accountStates,
  ...addressStates,
  ...buyerStates,
  ...checkoutStates,
  ...confirmationStates,
  ...conflictStates,
  ...deskStates,
  ...googleStates,
  ...myOrdersStates,
  ...orderReturnStates,
  ...orderStates,
  ...outboxStates,
  ...paymentStates,
  ...phoneStates,
  ...profileStates,
  ...reviewStates,
  ...shopStates,
  ...trackStates,
];
