/*
 * The names by which people know places whose names in DIVIPOLA are others.
 */

/** By code of DIVIPOLA: the name that people read, where it is not the official one. */
export const USUAL_NAMES: Readonly<Record<string, string>> = {
  '05541': 'El Peñol',
  '11001': 'Bogotá',
  '13001': 'Cartagena',
  '13468': 'Mompox',
  '19760': 'Sotará',
  '25843': 'Ubaté',
  '52835': 'Tumaco',
  '54001': 'Cúcuta',
  '70820': 'Tolú',
  '70823': 'Toluviejo',
  '73443': 'Mariquita',
  '76001': 'Cali',
  '76111': 'Buga',
};

/** By code: other names that people write, beside the usual and the official one. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '05042': ['Santafé de Antioquia'],
  '05148': ['Carmen de Viboral'],
  '05541': ['Peñol', 'El Peñol'],
  '05674': ['San Vicente'],
  '11001': ['Bogotá D.C.', 'Santafé de Bogotá', 'Bogotá Distrito Capital'],
  '13244': ['Carmen de Bolívar', 'El Carmen'],
  '13468': ['Mompós'],
  '20013': ['Codazzi'],
  '27001': ['San Francisco de Quibdó'],
  '52001': ['San Juan de Pasto'],
  '68235': ['Carmen de Chucurí'],
  '73148': ['El Carmen de Apicalá'],
  '76126': ['Calima El Darién', 'El Darién', 'Darién'],
};

/** By code of the department: other names that people write. */
export const OTHER_DEPARTMENTS: Readonly<Record<string, readonly string[]>> = {
  '11': ['Bogotá', 'Bogotá, Distrito Capital', 'Distrito Capital', 'Cundinamarca'],
  '44': ['Guajira'],
  '54': ['Norte Santander', 'N. de Santander'],
  '76': ['Valle'],
  '88': ['San Andrés', 'San Andrés Islas', 'Archipiélago de San Andrés, Providencia y Santa Catalina'],
};
