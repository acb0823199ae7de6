import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { currentInvoices, invoiceNumber, type InvoiceDocument } from '#domain/invoices/invoice-document.ts';
import {
  InvoiceFields,
  MOST_INVOICES,
  registerInvoice,
  RegisterInvoiceData,
  type InvoiceRefusal,
  type OrderToInvoice,
} from '#domain/invoices/register-invoice.ts';
import { aCufe, anInvoice, someInvoiceFields } from '#test/factories/orders/order-invoice-factory.ts';

const TODAY = '2026-03-12';
const invoice = anInvoice({ id: 'f-1' });
const note = anInvoice({ id: 'n-1', kind: 'credit_note', cufe: aCufe(2) });
const order = (invoices: InvoiceDocument[], over: Partial<OrderToInvoice> = {}): OrderToInvoice => {
  return { status: 'confirmed', invoices, placedOn: '2026-03-10', hasCodeElsewhere: false, ...over };
};
const more = someInvoiceFields;

test.each<[string, Parameters<typeof registerInvoice>, InvoiceRefusal | null]>([
  ['the invoice of an order', [order([]), { corrects: null, document: more() }, TODAY], null],
  [
    'a credit note on it',
    [order([invoice]), { corrects: null, document: more({ kind: 'credit_note', cufe: aCufe(2) }) }, TODAY],
    null,
  ],
  [
    'a correction of it',
    [order([invoice]), { corrects: 'f-1', document: more({ cufe: aCufe(3) }) }, TODAY],
    null,
  ],
  ['its withdrawal', [order([invoice]), { corrects: 'f-1', document: null }, TODAY], null],
  [
    'a correction once it was cancelled',
    [order([invoice], { status: 'cancelled' }), { corrects: 'f-1', document: more() }, TODAY],
    null,
  ],
  [
    'a second invoice',
    [order([invoice]), { corrects: null, document: more({ cufe: aCufe(3) }) }, TODAY],
    'already_registered',
  ],
  [
    'the same code twice',
    [order([invoice]), { corrects: null, document: more({ kind: 'credit_note' }) }, TODAY],
    'same_code',
  ],
  [
    'a note of no invoice',
    [order([]), { corrects: null, document: more({ kind: 'credit_note' }) }, TODAY],
    'no_invoice',
  ],
  [
    'a correction of what somebody else corrected',
    [
      order([invoice, anInvoice({ id: 'f-2', corrects: 'f-1' })]),
      { corrects: 'f-1', document: more() },
      TODAY,
    ],
    'corrected_meanwhile',
  ],
  [
    'a note in the place of an invoice',
    [order([invoice]), { corrects: 'f-1', document: more({ kind: 'credit_note' }) }, TODAY],
    'of_another_kind',
  ],
  [
    'the withdrawal of an invoice that has a note',
    [order([invoice, note]), { corrects: 'f-1', document: null }, TODAY],
    'invoice_has_notes',
  ],
  [
    'the invoice of a cancelled order',
    [order([], { status: 'cancelled' }), { corrects: null, document: more() }, TODAY],
    'order_cancelled',
  ],
  [
    'one of tomorrow',
    [order([]), { corrects: null, document: more({ issued_on: '2026-03-13' }) }, TODAY],
    'issued_later',
  ],
  [
    'one of before the order',
    [order([]), { corrects: null, document: more({ issued_on: '2026-03-09' }) }, TODAY],
    'issued_earlier',
  ],
  [
    'one of the day of the order',
    [order([]), { corrects: null, document: more({ issued_on: '2026-03-10' }) }, TODAY],
    null,
  ],
  [
    'the invoice of another order',
    [order([], { hasCodeElsewhere: true }), { corrects: null, document: more() }, TODAY],
    'code_elsewhere',
  ],
  [
    'the invoice of a sale that MeStore invoices',
    [order([], { invoiced_by: 'mandate' }), { corrects: null, document: more() }, TODAY],
    'not_yours_to_invoice',
  ],
  [
    'one more than an order takes',
    [
      order(
        Array.from({ length: MOST_INVOICES }, (_, at) => anInvoice({ id: `f-${at}`, state: 'withdrawn' })),
      ),
      { corrects: null, document: more() },
      TODAY,
    ],
    'too_many',
  ],
])('%s', (_, asked, refusal) => {
  const decided = registerInvoice(...asked);
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});

describe('whatever is registered', () => {
  test('an order has one invoice at most, none of two codes alike, and no note without its invoice', () => {
    const someStep = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
      cufe: fc.integer({ min: 1, max: 4 }).map(aCufe),
      at: fc.integer({ min: -1, max: 4 }),
      withdraws: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 12 }), (steps) => {
        const invoices: InvoiceDocument[] = [];
        for (const [index, { kind, cufe, at, withdraws }] of steps.entries()) {
          const corrects = invoices[at]?.id ?? null;
          const document = withdraws && corrects ? null : more({ kind, cufe });
          const decided = registerInvoice(order(invoices), { corrects, document }, TODAY);
          if (!decided.ok) continue;
          const state = document ? 'unverified' : 'withdrawn';
          const written = document ?? decided.value ?? undefined;
          invoices.push(
            anInvoice({ ...written, id: `${index}`, state, corrects: decided.value?.id ?? null }),
          );
        }
        const current = currentInvoices({ invoices });
        const kinds = current.map((each) => each.kind);
        expect(kinds.filter((each) => each === 'invoice').length).toBeLessThanOrEqual(1);
        expect(new Set(current.map((each) => each.cufe)).size).toBe(current.length);
        if (kinds.includes('credit_note')) expect(kinds).toContain('invoice');
      }),
    );
  });
});

test('what is written is read as the DIAN writes it', () => {
  const code = aCufe(7);
  const written = {
    ...more(),
    prefix: ' fe ',
    cufe: ` ${code.slice(0, 40).toUpperCase()}\n${code.slice(40)} `,
  };
  const read = v.parse(InvoiceFields, written);
  expect(read).toMatchObject({ prefix: 'FE', cufe: code });
  expect([invoiceNumber(read), invoiceNumber({ ...read, prefix: '' })]).toEqual(['FE-1023', '1023']);
});

test.each([
  ['a code of 95 digits', { cufe: 'a'.repeat(95) }],
  ['a code with another sign', { cufe: `${'a'.repeat(95)}g` }],
  ['a link without its lock', { pdf_url: 'http://tienda.co/f.pdf' }],
  ['a link that runs', { pdf_url: 'javascript:alert(1)' }],
  ['a link with a password in it', { xml_url: 'https://ana:clave@tienda.co' }],
  ['a day that no calendar has', { issued_on: '2026-02-31' }],
  ['a number with its prefix', { number: 'FE-1' }],
])('%s is refused', (_, over) => {
  const data = { vendor_order_id: 'p-1', corrects: null, document: { ...more(), ...over } };
  expect(v.is(RegisterInvoiceData, data)).toBe(false);
});
