/** The names of what is said of a parcel: where it goes, who takes it and under which guide. */
export const shipmentFieldLabels: Readonly<Record<string, string>> = {
  shipment: 'Envío',
  carrier_id: 'Transportadora',
  carrier_name: 'Nombre de la transportadora',
  guide: 'Guía',
  shipping_address: 'Dirección de entrega',
  shipping_city: 'Municipio de entrega',
  shipping_email: 'Correo de entrega',
  shipping_name: 'Quién recibe',
  shipping_phone: 'Celular de entrega',
  shipping_postal_code: 'Código postal',
  shipping_state: 'Departamento de entrega',
};
