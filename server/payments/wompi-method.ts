import type { PaymentOrder } from '#server/payments/payment-gateway.ts';

/** Longest description that every page of Wompi's takes. */
const DESCRIPTION_LENGTH = 30;

/** The `payment_method` of a transaction (docs.wompi.co, "Métodos de pago"). */
export function wompiMethod({ payment, reference, redirectUrl }: PaymentOrder): Record<string, unknown> {
  const description = `MeStore ${reference}`.slice(0, DESCRIPTION_LENGTH);
  switch (payment.payment_method) {
    case 'credit_card': {
      const { token, installments } = payment.payment_data;
      return { type: 'CARD', token, installments };
    }
    case 'pse': {
      const { bank_code, user_type, identification_type, identification_number } = payment.payment_data;
      return {
        type: 'PSE',
        user_type: user_type === 'juridica' ? 1 : 0,
        user_legal_id_type: identification_type,
        user_legal_id: identification_number,
        financial_institution_code: bank_code,
        payment_description: description,
      };
    }
    case 'nequi':
      return { type: 'NEQUI', phone_number: payment.payment_data.phone_number };
    case 'bancolombia_transfer':
      return {
        type: 'BANCOLOMBIA_TRANSFER',
        user_type: 'PERSON',
        payment_description: description,
        ecommerce_url: redirectUrl,
      };
    case 'efectivo':
      return { type: 'BANCOLOMBIA_COLLECT' };
  }
}

/** Our field for each of Wompi's, and the sentence for the person when the gateway does not take it. */
const fields: Record<string, { field: string; message: string }> = {
  token: { field: 'payment_data.token', message: 'La tarjeta ya no sirve así: escribe otra vez sus datos.' },
  installments: { field: 'payment_data.installments', message: 'Elige otro número de cuotas.' },
  financial_institution_code: { field: 'payment_data.bank_code', message: 'Elige otro banco.' },
  user_legal_id: { field: 'payment_data.identification_number', message: 'Revisa el número de documento.' },
  user_legal_id_type: { field: 'payment_data.identification_type', message: 'Elige otro tipo de documento.' },
  phone_number: { field: 'payment_data.phone_number', message: 'Revisa el celular.' },
  acceptance_token: { field: 'payment_data.acceptance_token', message: 'Acepta otra vez los términos.' },
  accept_personal_auth: {
    field: 'payment_data.accept_personal_auth',
    message: 'Autoriza otra vez el tratamiento de tus datos.',
  },
};

/** The values that a gateway did not take, by our fields; it promises no language for its own words. */
export function refusedFields(messages: Record<string, unknown>): { field: string; message: string }[] {
  const names = new Set([...Object.keys(messages), ...Object.values(messages).flatMap(namesIn)]);
  return [...names].flatMap((name) => fields[name] ?? []);
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value);
}
