/** The names of the fields of a registered invoice. */
export const invoiceFieldLabels = {
  corrects: 'Corrige',
  document: 'Documento',
  prefix: 'Prefijo',
  number: 'Número',
  cufe: 'CUFE',
  issued_on: 'Día de la factura',
  pdf_url: 'Enlace al PDF',
  xml_url: 'Enlace al XML',
};
