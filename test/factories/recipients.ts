/** The recipients of orders in tests, as the command that places one names them. */
export const martaRueda = {
  shipping_name: 'Marta Rueda',
  shipping_phone: '3151234567',
  shipping_address: 'Calle 45 # 23-10',
  shipping_city: 'Bucaramanga',
};

export const martaRojas = {
  shipping_name: 'Marta Rojas',
  shipping_phone: '3151234567',
  shipping_address: 'Calle 45 # 27-10',
  shipping_city: 'Bucaramanga',
};

export const andresQuintero = {
  shipping_name: 'Andrés Quintero',
  shipping_phone: '3151234567',
  shipping_address: 'Carrera 27 # 36-14',
  shipping_city: 'Bucaramanga',
};
