import type { ListedReturn } from '#domain/returns/listed-return.ts';
import { aReturn } from '#test/factories/orders/return-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/** A list of returns, one for each reason. */
export const listedReturns: readonly ListedReturn[] = [
  aReturn(),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d2',
    return_number: 'MS-000119-2-D1',
    vendor_name: 'Casa Mesa de los Santos',
    reason: 'retracto',
    requested_at: before({ days: 1 }),
    lines: [
      line('Juego de sábanas en algodón peinado, cama doble, con dos fundas', 'HOG-0331', 1, 189_000),
      line('Lámpara de escritorio articulada', 'HOG-0120', 2, 158_000),
    ],
    refund: 347_000,
  }),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d3',
    return_number: 'MS-000101-1-D2',
    vendor_name: 'Calzado La Isla',
    reason: 'equivocado',
    status: 'received',
    lines: [line('Tenis urbanos en lona, suela de goma', 'TEN-0412', 1, 106_981)],
    refund: 106_981,
  }),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d4',
    return_number: 'MS-000097-1-D1',
    vendor_name: 'Deportes Chicamocha',
    reason: 'danado',
    status: 'refunded',
    lines: [line('Carpa para 4 personas con toldo', 'DEP-0088', 1, 412_300)],
    refund: 412_300,
  }),
  aReturn({
    id: '01900000-0000-7000-8000-0000000000d5',
    return_number: 'MS-000090-1-D1',
    vendor_name: 'Librería Cabecera',
    reason: 'incompleto',
    status: 'refused',
    lines: [line('Rompecabezas de 1.000 piezas, Cañón del Chicamocha', 'JUG-0207', 1, 74_900)],
    refund: 74_900,
  }),
];

function line(name: string, sku: string, units: number, amount: number): ListedReturn['lines'][number] {
  const taken = Array.from({ length: units }, (_, index) => index + 1);
  return { line: 0, units: taken, amount, name, sku, variant_attributes: {} };
}
