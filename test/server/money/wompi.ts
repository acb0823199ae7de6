import type { PaymentOrder } from '#server/payments/payment-gateway.ts';

const accepted = { acceptance_token: 'terminos', accept_personal_auth: 'datos' };

type Payment = PaymentOrder['payment'];

const inOrder = { order_id: 'offline_order_1', save_payment_method: false as const, retry: false };

export const pse: Payment = {
  ...inOrder,
  payment_method: 'pse',
  payment_data: {
    bank_code: '1007',
    user_type: 'juridica',
    identification_type: 'NIT',
    identification_number: '890903938',
    ...accepted,
  },
};

export const card: Payment = {
  ...inOrder,
  payment_method: 'credit_card',
  payment_data: { token: 'tok_test_1_a', installments: 3, ...accepted },
};

export const nequi: Payment = {
  ...inOrder,
  payment_method: 'nequi',
  payment_data: { phone_number: '3991111111', ...accepted },
};

export const bancolombia: Payment = {
  ...inOrder,
  payment_method: 'bancolombia_transfer',
  payment_data: accepted,
};

export const cash: Payment = { ...inOrder, payment_method: 'efectivo', payment_data: accepted };

export const order = (payment: Payment = pse): PaymentOrder => ({
  reference: 'MSP-1',
  amountCop: 44_900,
  payer: { email: 'marta@correo.co', name: 'Marta Rueda', phone: '3151234567' },
  redirectUrl: 'https://mestore.co/checkout/confirmation/offline_order_1',
  ip: '190.0.0.1',
  payment,
});

export const transaction = (over: object = {}) => ({
  id: '11-22',
  reference: 'MSP-1',
  status: 'PENDING',
  amount_in_cents: 4_490_000,
  currency: 'COP',
  ...over,
});
