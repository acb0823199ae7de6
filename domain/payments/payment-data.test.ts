import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cardFieldIn, mayHoldCard } from '#domain/payments/card-data.ts';
import { type CardForm, cardProblems } from '#domain/payments/card-form.ts';
import { mayBeCharged, paymentProblems, ProcessPayment } from '#domain/payments/payment-data.ts';
import { codeOfMessage, paymentMessages } from '#domain/payments/payment-messages.ts';

const accepted = { acceptance_token: 'terminos', accept_personal_auth: 'datos' };
const pse = {
  bank_code: '1007',
  user_type: 'natural',
  identification_type: 'CC',
  identification_number: '1098765432',
  ...accepted,
};
const codes = (problems: readonly { code: string }[]) => problems.map((each) => each.code);

describe('paymentProblems', () => {
  test('takes what each method needs', () => {
    expect(paymentProblems('pse', pse)).toEqual([]);
    expect(paymentProblems('credit_card', { token: 'tok_test_1_aB', ...accepted })).toEqual([]);
    expect(paymentProblems('nequi', { phone_number: '399 111 1111', ...accepted })).toEqual([]);
    expect(paymentProblems('efectivo', accepted)).toEqual([]);
    expect(paymentProblems('contraentrega', {})).toEqual([]);
  });

  test('names what PSE misses by the codes of the specification', () => {
    expect(codes(paymentProblems('pse', accepted))).toEqual([
      'Bank selection is required for PSE',
      'User type is required',
      'Identification type is required',
      'Identification number is required',
    ]);
  });

  test.each([
    ['CC', 'abcd'],
    ['CC', '1234'],
    ['CC', '12'],
    ['CC', '12345678901'],
    ['CC', 'AB123456'],
    ['CC', '1098765432-1'],
    ['CE', 'abcd'],
    ['CE', '123456789'],
    ['TI', '123456'],
    ['TI', 'abcdefghij'],
    ['PP', 'pasaporte'],
    ['PP', 'AB-1234'],
    ['PPT', '12345'],
    ['NIT', '900123456-9'],
    ['NIT', 'abcdefgh'],
  ])('judges a document by its kind: no %s is %s', (identification_type, identification_number) => {
    const problems = paymentProblems('pse', { ...pse, identification_type, identification_number });
    expect(problems).toEqual([{ code: `${identification_type} is invalid`, field: 'identification_number' }]);
  });

  test.each([
    ['CC', '1.098.765.432'],
    ['CC', 'C.C. 63 123 456'],
    ['CC', '41123'],
    ['CE', '654.321'],
    ['CE', 'E123456'],
    ['TI', '1098765432'],
    ['TI', '98010512345'],
    ['PP', 'ab 123456'],
    ['PPT', '5123456'],
    ['NIT', '890.903.938-8'],
    ['NIT', '890903938'],
  ])('takes a document as people write it: %s %s', (identification_type, identification_number) => {
    expect(paymentProblems('pse', { ...pse, identification_type, identification_number })).toEqual([]);
  });

  test('asks for both acceptances, a token, a mobile and a method', () => {
    expect(codes(paymentProblems('efectivo', {}))).toEqual([
      'Terms acceptance is required',
      'Personal data acceptance is required',
    ]);
    expect(codes(paymentProblems('credit_card', accepted))).toEqual(['Card token is required']);
    expect(codes(paymentProblems('nequi', accepted))).toEqual(['Nequi phone is required']);
    expect(codes(paymentProblems('nequi', { phone_number: '6071234567', ...accepted }))).toEqual([
      'Nequi phone is invalid',
    ]);
    expect(codes(paymentProblems(null, {}))).toEqual(['Payment method is required']);
  });

  test.each(['4242424242424242', 'tok_4242424242424242'])('takes no card number for a token: %s', (token) => {
    expect(codes(paymentProblems('credit_card', { token, ...accepted }))).toEqual(['Card token is required']);
  });

  test('every sentence has one code', () => {
    for (const [code, sentence] of Object.entries(paymentMessages))
      expect(codeOfMessage(sentence)).toBe(code);
  });
});

describe('ProcessPayment', () => {
  const body = { order_id: 'offline_order_12345678', payment_method: 'pse', payment_data: pse };

  test('reads the payload of the specification, by which nothing may be charged before both texts are accepted', () => {
    const { acceptance_token, accept_personal_auth, ...specified } = pse;
    const payment_data = { ...specified, redirect_url: 'https://tienda.co/gracias' };
    const read = v.parse(ProcessPayment, { ...body, payment_data, save_payment_method: false });
    expect(read).toMatchObject({ retry: false, payment_data });
    expect(mayBeCharged(read)).toBe(false);
    const half = v.parse(ProcessPayment, { ...body, payment_data: { ...payment_data, acceptance_token } });
    expect(mayBeCharged(half)).toBe(false);
    const whole = { ...half.payment_data, accept_personal_auth };
    expect(mayBeCharged(v.parse(ProcessPayment, { ...body, payment_data: whole }))).toBe(true);
  });

  test.each([
    ['a price', { ...body, amount: 1 }],
    ['a card that would be kept', { ...body, save_payment_method: true }],
    ['a way to pay that there is not', { ...body, payment_method: 'bitcoin' }],
    ['the data of another method', { ...body, payment_method: 'nequi' }],
    ['a purchase that is none', { ...body, order_id: '' }],
  ])('refuses %s', (_, bad) => {
    expect(v.is(ProcessPayment, bad)).toBe(false);
  });
});

describe('cardProblems', () => {
  const card: CardForm = {
    number: '4242 4242 4242 4242',
    holder: 'MARTA RUEDA',
    month: '08',
    year: '2029',
    cvv: '123',
  };
  const now = { month: 11, year: 2026 };

  test('takes a good card, also in the month of its end', () => {
    expect(cardProblems(card, now)).toEqual([]);
    expect(cardProblems({ ...card, month: '11', year: '2026' }, now)).toEqual([]);
  });

  test('names what is missing by the codes of the specification', () => {
    const empty = { number: '', holder: ' ', month: '', year: '', cvv: '' };
    expect(codes(cardProblems(empty, now))).toEqual([
      'Card number is required',
      'Card holder name is required',
      'Expiry month is required',
      'Expiry year is required',
      'CVV is required',
    ]);
  });

  test.each([
    ['a wrong digit', { number: '4242424242424241' }, 'Card number is invalid'],
    ['letters', { number: 'cuatro' }, 'Card number is invalid'],
    ['a card of last month', { month: '10', year: '2026' }, 'Card is expired'],
    ['a code of two digits', { cvv: '12' }, 'CVV is invalid'],
  ])('refuses %s', (_, over, code) => {
    expect(codes(cardProblems({ ...card, ...over }, now))).toEqual([code]);
  });
});

describe('cardFieldIn', () => {
  test.each([
    [{ card_number: '1' }, 'card_number'],
    [{ payment_data: { CVV: '' } }, 'payment_data.CVV'],
    [{ commands: [{ data: { 'card-Number': 1 } }] }, 'commands.0.data.card-Number'],
    [{ a: { expiration_month: '01' } }, 'a.expiration_month'],
    [{ a: { exp_year: '01' } }, 'a.exp_year'],
  ])('finds %j', (body, path) => {
    expect(mayHoldCard(JSON.stringify(body))).toBe(true);
    expect(cardFieldIn(body)).toBe(path);
  });

  test('finds a name that is written with escapes', () => {
    const body = '{"\\u0063vv":1}';
    expect(mayHoldCard(body)).toBe(true);
    expect(cardFieldIn(JSON.parse(body))).toBe('cvv');
  });

  test('lets everything else pass', () => {
    expect(mayHoldCard('{"order_id":"offline_order_1","name":"Tarima"}')).toBe(false);
    expect(cardFieldIn({ card_holder: 'x', expires: 1, company: { token: 'tok_1' } })).toBeNull();
    expect(cardFieldIn(null)).toBeNull();
  });
});
