import type { InvoiceTo } from '#domain/accounts/invoice-to.ts';

/** A company that buys, with a purchase order of its own. */
export const aBuyingCompany: InvoiceTo = {
  company: 'Restaurantes y Cafés de La Isla S.A.S.',
  nit: '890903938-8',
  email: 'compras@laisla.example',
  address: 'Calle 45 # 23-10, Bucaramanga',
  purchase_order: 'OC-2026-00118',
};
