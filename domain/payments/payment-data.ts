import * as v from 'valibot';
import { isIdentification, normaliseIdentification } from '#domain/accounts/identification.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { Id } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { needsGateway, type PaymentMethod } from '#domain/payments/payment-method.ts';
import {
  codeOfMessage,
  MAX_INSTALLMENTS,
  type PaymentCode,
  paymentMessages,
} from '#domain/payments/payment-messages.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const identificationTypeLabels = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  NIT: 'NIT',
  PP: 'Pasaporte',
  TI: 'Tarjeta de identidad',
  PPT: 'Permiso por Protección Temporal',
};
export const IDENTIFICATION_TYPES = keysOf(identificationTypeLabels);

export const USER_TYPES_OF_PSE = ['natural', 'juridica'] as const;

/** A required field: without it comes the sentence of its code, not one about types. */
const required = (code: PaymentCode, most: number) =>
  v.optional(v.pipe(v.string(), seenText(), v.nonEmpty(paymentMessages[code]), v.maxLength(most)), '');

const oneOf = <const Options extends readonly string[]>(code: PaymentCode, options: Options) =>
  v.optional(v.picklist(options, paymentMessages[code]), '' as Options[number]);

/**
 * Tokens of the gateway's two texts, one per box that the person ticked. They end in an hour. The specification's
 * payload (§3) has none of them, so they may be missing: then nothing is charged (`BothAccepted`).
 */
const acceptance = {
  acceptance_token: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000)), ''),
  accept_personal_auth: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000)), ''),
};

/** What the gateway and Ley 1581 de 2012 ask for before anything is charged or told to the gateway. */
const BothAccepted = v.object({
  acceptance_token: required('Terms acceptance is required', 2_000),
  accept_personal_auth: required('Personal data acceptance is required', 2_000),
});

/**
 * Where the bank sends the person back: an address of this site, or the order's page by default. Coming back
 * proves nothing.
 */
const back = { redirect_url: v.optional(v.pipe(v.string(), v.maxLength(500))) };

const pseData = v.strictObject({
  bank_code: required('Bank selection is required for PSE', 20),
  user_type: oneOf('User type is required', USER_TYPES_OF_PSE),
  identification_type: oneOf('Identification type is required', IDENTIFICATION_TYPES),
  identification_number: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(60, paymentMessages['Identification number is invalid']),
      v.transform(normaliseIdentification),
      v.nonEmpty(paymentMessages['Identification number is required']),
      v.regex(/^[A-Za-z\d-]+$/, paymentMessages['Identification number is invalid']),
    ),
    '',
  ),
  ...acceptance,
  ...back,
});

export const PseData = v.pipe(
  pseData,
  v.forward(
    v.partialCheck(
      [['identification_type'], ['identification_number']],
      ({ identification_type, identification_number }) =>
        isIdentification(identification_type, identification_number),
      ({ input }) => paymentMessages[`${input.identification_type} is invalid`],
    ),
    ['identification_number'],
  ),
);

/**
 * Only the token of a card that the gateway gave the browser; its prefix keeps a number from standing in its
 * place.
 */
export const CardData = v.strictObject({
  token: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^tok_[\w-]{4,200}$/, paymentMessages['Card token is required']),
      v.check((token) => /[A-Za-z]/.test(token.slice(4)), paymentMessages['Card token is required']),
    ),
    '',
  ),
  installments: v.optional(
    v.pipe(
      v.number(),
      v.integer(paymentMessages['Installments are invalid']),
      v.minValue(1, paymentMessages['Installments are invalid']),
      v.maxValue(MAX_INSTALLMENTS, paymentMessages['Installments are invalid']),
    ),
    1,
  ),
  ...acceptance,
});

export const NequiData = v.strictObject({
  phone_number: v.optional(
    v.pipe(
      v.string(),
      seenText(),
      v.nonEmpty(paymentMessages['Nequi phone is required']),
      v.maxLength(100),
      v.check(isMobile, paymentMessages['Nequi phone is invalid']),
      v.transform(normalisePhone),
    ),
    '',
  ),
  ...acceptance,
});

export const BancolombiaData = v.strictObject({ ...acceptance, ...back });
export const CashData = v.strictObject(acceptance);
export const OnDeliveryData = v.strictObject({});

const dataOf = {
  pse: PseData,
  credit_card: CardData,
  nequi: NequiData,
  bancolombia_transfer: BancolombiaData,
  efectivo: CashData,
  contraentrega: OnDeliveryData,
} satisfies Record<PaymentMethod, v.GenericSchema>;

const bodyOf = <Method extends PaymentMethod, Data extends v.GenericSchema>(method: Method, data: Data) =>
  v.strictObject({
    /** The purchase, by the id that the device gave it. */
    order_id: Id,
    payment_method: v.literal(method),
    payment_data: v.optional(data, {}),
    /** Methods of payment are never kept (spec §3). */
    save_payment_method: v.optional(v.literal(false), false),
    /** The person knows of the payment that is on its way and asks for another one all the same. */
    retry: v.optional(v.boolean(), false),
  });

/** Body of `POST /payments/process` (spec §3, payment payload, without the fields of a card). */
export const ProcessPayment = v.variant(
  'payment_method',
  [
    bodyOf('pse', PseData),
    bodyOf('credit_card', CardData),
    bodyOf('nequi', NequiData),
    bodyOf('bancolombia_transfer', BancolombiaData),
    bodyOf('efectivo', CashData),
    bodyOf('contraentrega', OnDeliveryData),
  ],
  paymentMessages['Payment method is required'],
);
export type ProcessPayment = v.InferOutput<typeof ProcessPayment>;

export interface PaymentProblem {
  code: PaymentCode;
  field: string;
}

/** Whether a payment may begin: both texts of the gateway were accepted, where it is the gateway that charges. */
export function mayBeCharged({ payment_method, payment_data }: ProcessPayment): boolean {
  return !needsGateway(payment_method) || v.is(BothAccepted, payment_data);
}

/** The reasons why the data of a method cannot be sent, in the order of its fields. Empty when it is good. */
export function paymentProblems(method: PaymentMethod | null, data: object): PaymentProblem[] {
  if (method === null) return [{ code: 'Payment method is required', field: 'payment_method' }];
  const asked = needsGateway(method) ? [dataOf[method], BothAccepted] : [dataOf[method]];
  const issues = asked.flatMap((each) => v.safeParse(each, data, { abortPipeEarly: true }).issues ?? []);
  return issues.flatMap((issue) => {
    const code = codeOfMessage(issue.message);
    return code ? [{ code, field: v.getDotPath(issue) ?? '' }] : [];
  });
}
