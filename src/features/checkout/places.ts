/** The 32 departments and the capital, as people write them. */
export const DEPARTMENTS = [
  'Amazonas',
  'Antioquia',
  'Arauca',
  'Atlántico',
  'Bogotá D.C.',
  'Bolívar',
  'Boyacá',
  'Caldas',
  'Caquetá',
  'Casanare',
  'Cauca',
  'Cesar',
  'Chocó',
  'Córdoba',
  'Cundinamarca',
  'Guainía',
  'Guaviare',
  'Huila',
  'La Guajira',
  'Magdalena',
  'Meta',
  'Nariño',
  'Norte de Santander',
  'Putumayo',
  'Quindío',
  'Risaralda',
  'San Andrés y Providencia',
  'Santander',
  'Sucre',
  'Tolima',
  'Valle del Cauca',
  'Vaupés',
  'Vichada',
] as const;

/** Cities suggested while the person types; they may type any other. */
const citiesByDepartment: Record<string, readonly string[]> = {
  Santander: [
    'Bucaramanga',
    'Floridablanca',
    'Girón',
    'Piedecuesta',
    'Barrancabermeja',
    'San Gil',
    'Socorro',
    'Barbosa',
    'Málaga',
    'Lebrija',
  ],
  'Norte de Santander': ['Cúcuta', 'Ocaña', 'Pamplona', 'Villa del Rosario', 'Los Patios'],
  'Bogotá D.C.': ['Bogotá'],
  Antioquia: ['Medellín', 'Bello', 'Envigado', 'Itagüí', 'Rionegro'],
  'Valle del Cauca': ['Cali', 'Palmira', 'Buenaventura', 'Tuluá'],
  Atlántico: ['Barranquilla', 'Soledad'],
  Bolívar: ['Cartagena', 'Magangué'],
  Boyacá: ['Tunja', 'Duitama', 'Sogamoso'],
  Cesar: ['Valledupar', 'Aguachica'],
};

export function citiesOf(department: string): readonly string[] {
  return (
    citiesByDepartment[department] ?? Object.values(citiesByDepartment).flatMap(([capital]) => capital ?? [])
  );
}
