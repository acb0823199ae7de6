import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import type { SlottingLeg, SlottingMove } from '#domain/slotting/slotting.ts';
import { untestedMessage } from '#domain/slotting/room-messages.ts';
import { paybackText } from '#domain/warehouse/walking-labels.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';

export interface NamedLeg extends SlottingLeg {
  productName: string;
  sku: string;
  imageUrl: string | null;
  fromLabel: string;
  toLabel: string;
}

/** A move as the table shows it. */
export interface MoveRow extends Omit<SlottingMove, 'legs'> {
  legs: NamedLeg[];
  accepted: boolean;
}

export function moveRows(
  moves: readonly SlottingMove[],
  items: readonly InventoryItemWithPending[],
  rejected: ReadonlySet<string>,
): MoveRow[] {
  const products = new Map(items.map((each) => [each.productId, each]));
  return moves.map((move) => ({
    ...move,
    accepted: !rejected.has(move.id),
    legs: move.legs.map((leg) => {
      const product = products.get(leg.productId);
      return {
        ...leg,
        productName: product?.productName ?? leg.productId,
        sku: product?.sku ?? '',
        imageUrl: product?.imageUrl ?? null,
        fromLabel: labelOf(leg.from),
        toLabel: labelOf(leg.to),
      };
    }),
  }));
}

function labelOf(key: string): string {
  const at = parsePositionKey(key);
  return at ? positionLabel(at) : key;
}

type CsvRow = NamedLeg & { place: number; move: MoveRow };

const decimal = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1, useGrouping: false });

const columns: readonly CsvColumn<CsvRow>[] = [
  { heading: 'Movimiento', cell: (each) => each.place },
  { heading: 'Aceptado', cell: (each) => (each.move.accepted ? 'sí' : 'no') },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.productName },
  { heading: 'Desde', cell: (each) => each.fromLabel },
  { heading: 'Hasta', cell: (each) => each.toLabel },
  { heading: 'Unidades', cell: (each) => each.units },
  { heading: 'Sin comprobar', cell: (each) => untestedMessage(each) },
  { heading: 'Recogidas por semana', cell: (each) => decimal.format(each.picks) },
  {
    heading: 'Unidades por recogida semanal',
    cell: (each) => (Number.isFinite(each.unitsPerPick) ? decimal.format(each.unitsPerPick) : ''),
  },
  { heading: 'Metros ahorrados por semana', cell: (each) => decimal.format(each.move.savedMetres) },
  { heading: 'Metros del traslado', cell: (each) => decimal.format(each.move.costMetres) },
  { heading: 'Se paga', cell: (each) => paybackText(each.move.costMetres, each.move.savedMetres) },
];

export function exportMoves(rows: readonly MoveRow[]): Promise<void> {
  const lines = rows.flatMap((move, at) => move.legs.map((leg) => ({ ...leg, place: at + 1, move })));
  return saveCsv(lines, { name: 'mestore-optimizador', columns });
}
