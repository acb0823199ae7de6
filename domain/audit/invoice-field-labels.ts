/** The names of the fields of what stores write on their orders: invoices, and what they say when they are asked. */
export const invoiceFieldLabels = {
  subject: 'Sobre qué',
  question: 'Pregunta',
  corrects: 'Corrige',
  document: 'Documento',
  prefix: 'Prefijo',
  number: 'Número',
  cufe: 'CUFE',
  issued_on: 'Día de la factura',
  pdf_url: 'Enlace al PDF',
  xml_url: 'Enlace al XML',
};
