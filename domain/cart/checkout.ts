import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { isMobile } from '#domain/accounts/mobile-phone.ts';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { MAX_CART_LINES, type Cart } from '#domain/cart/cart.ts';
import { lessOpen, type OpenVendorOrders, shortfallsOf } from '#domain/cart/store-minimum.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { InvoiceToText } from '#domain/accounts/invoice-to.ts';
import { BuyerDocumentText } from '#domain/accounts/buyer-document.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const stepLabels = {
  cart: 'Carrito',
  shipping: 'Envío',
  payment: 'Pago',
  confirmation: 'Confirmación',
};
export const CHECKOUT_STEPS = keysOf(stepLabels);
export type CheckoutStep = keyof typeof stepLabels;

/** A shipping address as the checkout collects it (spec §3, §7). */
export const ShippingAddress = v.object({
  name: trimmedText(120),
  phone: trimmedText(20),
  address: trimmedText(200),
  city: trimmedText(80),
  state: trimmedText(80),
  postal_code: trimmedText(10),
  email: trimmedText(254),
});
export type ShippingAddress = v.InferOutput<typeof ShippingAddress>;

export const CheckoutState = v.object({
  current_step: v.picklist(CHECKOUT_STEPS),
  shipping_address: v.nullable(ShippingAddress),
  payment_method: v.nullable(PaymentMethod),
  order_notes: v.pipe(v.string(), v.maxLength(500)),
  order_id: v.nullable(v.string()),
  /** The company in whose name it is bought; null in the buyer's, as of a checkout of before. */
  invoice_to: v.optional(v.nullable(InvoiceToText), null),
  /** The company that its buyer buys for; null in their own name, or of another company. */
  company_id: v.optional(v.nullable(v.string()), null),
  /** The document that the buyer gives for the invoice, in their own name; null where they give none. */
  buyer_document: v.optional(v.nullable(BuyerDocumentText), null),
});
export type CheckoutState = v.InferOutput<typeof CheckoutState>;

export const initialCheckout: CheckoutState = {
  current_step: 'cart',
  shipping_address: null,
  payment_method: null,
  order_notes: '',
  order_id: null,
  invoice_to: null,
  company_id: null,
  buyer_document: null,
};

/** Stable codes of the specification (English) and the words of the screen. */
export const validationMessages = {
  'Cart is empty': 'Tu carrito está vacío.',
  'Cart has too many lines': `Un pedido lleva máximo ${MAX_CART_LINES} productos distintos. Quita los que sobran y pídelos después.`,
  'Store minimum is not reached':
    'Una tienda del carrito recibe pedidos desde un valor que todavía no alcanzas.',
  'Shipping name is required': 'Escribe el nombre de quien recibe.',
  'Shipping phone is required': 'Escribe un celular para coordinar la entrega.',
  'Shipping phone is invalid': 'El celular debe tener 10 dígitos y empezar por 3.',
  'Shipping address is required': 'Escribe la dirección de entrega.',
  'Shipping state is required': 'Elige el departamento.',
  'Shipping city is required': 'Elige el municipio de la entrega.',
  'Shipping email is required': 'Escribe tu email: sin cuenta, es la forma de seguir tu pedido.',
  'Shipping email is invalid': 'Email inválido',
  'Payment method is required': 'Elige cómo vas a pagar.',
  'Order id is required': 'El pedido todavía no se ha hecho: vuelve al pago.',
} as const;
export type ValidationCode = keyof typeof validationMessages;

export interface StepProblem {
  code: ValidationCode;
  field: keyof ShippingAddress | 'cart' | 'payment_method' | 'order_id';
}

/** The facts about the buyer that count here: a guest's only e-mail is the one they give for the delivery. */
type Buyer = Pick<Account, 'is_guest'>;
/** Whether a department has a municipality of that name, as far as this device knows. */
type IsPlace = (state: string, city: string) => boolean;
/** What is ordered, with what the buyer has under way with its stores, where that is known. */
export type Ordered = Cart & { open?: OpenVendorOrders };

/** The reasons why a step is not valid, in the order of its fields. Empty when it is valid. */
export function stepProblems(
  step: CheckoutStep,
  state: CheckoutState,
  cart: Ordered,
  buyer: Buyer = { is_guest: false },
  isPlace: IsPlace = () => true,
): StepProblem[] {
  if (step === 'cart') {
    if (cart.items.length === 0) return [{ code: 'Cart is empty', field: 'cart' }];
    if (cart.items.length > MAX_CART_LINES) return [{ code: 'Cart has too many lines', field: 'cart' }];
    const isShort = lessOpen(shortfallsOf(cart.items), cart.open ?? new Map()).length > 0;
    return isShort ? [{ code: 'Store minimum is not reached', field: 'cart' }] : [];
  }
  if (step === 'shipping') return shippingProblems(state.shipping_address, buyer, isPlace);
  if (step === 'payment') {
    return state.payment_method ? [] : [{ code: 'Payment method is required', field: 'payment_method' }];
  }
  return state.order_id ? [] : [{ code: 'Order id is required', field: 'order_id' }];
}

/** The step after this one, or the same when it is not valid yet (spec §4). */
export function nextStep(state: CheckoutState, cart: Cart): CheckoutStep {
  if (stepProblems(state.current_step, state, cart).length > 0) return state.current_step;
  if (state.current_step === 'payment' && !state.order_id) return 'payment';
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(state.current_step) + 1] ?? 'confirmation';
}

/** Going back is always allowed, except from the first step (spec §4). */
export function previousStep(step: CheckoutStep): CheckoutStep {
  return CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) - 1] ?? 'cart';
}

function shippingProblems(address: ShippingAddress | null, buyer: Buyer, isPlace: IsPlace): StepProblem[] {
  const problems: StepProblem[] = [];
  if (!address?.name.trim()) problems.push({ code: 'Shipping name is required', field: 'name' });
  if (!address?.phone.trim()) problems.push({ code: 'Shipping phone is required', field: 'phone' });
  else if (!isMobile(address.phone)) {
    problems.push({ code: 'Shipping phone is invalid', field: 'phone' });
  }
  const isPlaced = address !== null && address.state.trim() !== '' && address.city.trim() !== '';
  if (!address?.state.trim()) problems.push({ code: 'Shipping state is required', field: 'state' });
  if (!address?.city.trim() || (isPlaced && !isPlace(address.state, address.city))) {
    problems.push({ code: 'Shipping city is required', field: 'city' });
  }
  if (!address?.address.trim()) problems.push({ code: 'Shipping address is required', field: 'address' });
  if (buyer.is_guest && !address?.email.trim()) {
    problems.push({ code: 'Shipping email is required', field: 'email' });
  }
  if (address?.email.trim() && !EMAIL_PATTERN.test(normaliseEmail(address.email))) {
    problems.push({ code: 'Shipping email is invalid', field: 'email' });
  }
  return problems;
}

/** What changes of a checkout; made from its present state where it depends on it. */
export type CheckoutPatch = Partial<CheckoutState> | ((now: CheckoutState) => Partial<CheckoutState>);

export function patchCheckout(now: CheckoutState, patch: CheckoutPatch): CheckoutState {
  return { ...now, ...(typeof patch === 'function' ? patch(now) : patch) };
}
