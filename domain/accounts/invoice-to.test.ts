import { expect, test } from 'vitest';
import {
  BLANK_INVOICE_TO,
  companyNit,
  invoiceToFacts,
  invoiceToProblems,
  readInvoiceTo,
} from '#domain/accounts/invoice-to.ts';

const text = {
  company: ' Café La Isla S.A.S. ',
  nit: '890.903.938-8',
  email: 'Compras <compras@laisla.example>',
  address: 'Calle 45 # 23-10, Bucaramanga',
  purchase_order: ' OC-2026-118 ',
};

test.each([
  ['890.903.938-8', '890903938-8'],
  ['NIT 8001972684', '800197268-4'],
  ['890201213-4', '890201213-4'],
  ['1098765432-9', '1098765432-9'],
  ['890903938', null],
  ['890903938-7', null],
  ['8909039387', null],
  ['no tiene', null],
])('the NIT «%s» reads %s', (written, nit) => {
  expect(companyNit(written)).toBe(nit);
});

test('an order bears the company as it was written, in one form', () => {
  expect(invoiceToProblems(text)).toEqual({});
  expect(readInvoiceTo(text)).toEqual({
    company: 'Café La Isla S.A.S.',
    nit: '890903938-8',
    email: 'compras@laisla.example',
    address: 'Calle 45 # 23-10, Bucaramanga',
    purchase_order: 'OC-2026-118',
  });
});

test('each field that is missing or wrong says what to do', () => {
  expect(invoiceToProblems(BLANK_INVOICE_TO)).toEqual({
    company: 'Escribe la razón social, como está en el RUT.',
    nit: 'Escribe el NIT de la empresa.',
    email: 'Escribe el email al que llegan las facturas de la empresa.',
    address: 'Escribe la dirección de la empresa.',
  });
  const wrong = invoiceToProblems({ ...text, nit: '890903938', purchase_order: 'x'.repeat(41) });
  expect(Object.keys(wrong)).toEqual(['nit', 'purchase_order']);
  expect(wrong.nit).toContain('dígito de verificación');
});

test('an order without a company says nothing of one, and one without a purchase order nothing of that', () => {
  expect(invoiceToFacts(null)).toEqual([]);
  const names = invoiceToFacts({ ...readInvoiceTo(text), purchase_order: '' }).map((each) => each.name);
  expect(names).toEqual(['A nombre de', 'Facturación']);
});
