/** The names of the fields of companies that buy, of their orders and of what waits for their approval. */
export const companyFieldLabels = {
  company: 'Empresa',
  company_id: 'Empresa',
  nit: 'NIT',
  invoice_to: 'Empresa que compra',
  buyer_document: 'Documento para la factura',
  purchase_order: 'Orden de compra',
  approval_id: 'Pedido por aprobar',
};
