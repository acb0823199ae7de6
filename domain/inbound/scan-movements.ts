import type { ScanKind } from '#domain/inbound/shipping-notice.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { QUARANTINE } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** A line of the ledger that a scan writes; `location` is the position whose stock it tells of. */
export type ScanMovement = Pick<StockMovement, 'type' | 'reason' | 'from' | 'to' | 'quantity' | 'location'>;

interface Scanned {
  kind: ScanKind;
  quantity: number;
  dock: Position;
  /** The destination of units that were put away. */
  destination: Position | null;
}

/**
 * The lines that a scan writes: counted units come in at the dock, and damaged ones go on to quarantine (ADR
 * 0049, 0048).
 */
export function movementsOfScan({ kind, quantity, dock, destination }: Scanned): ScanMovement[] {
  const at = positionKey(dock);
  if (kind === 'put_away') {
    return destination ? [transfer(at, positionKey(destination), quantity, dock)] : [];
  }
  const entry: ScanMovement = {
    type: 'entrada',
    reason: 'compra',
    from: '@proveedor',
    to: at,
    quantity,
    location: dock,
  };
  return kind === 'damaged' ? [entry, transfer(at, QUARANTINE, quantity, dock)] : [entry];
}

/** The lines that take a scan back: the same ones the other way, the last one first. */
export function movementsOfUndo(scanned: Scanned): ScanMovement[] {
  return movementsOfScan(scanned)
    .toReversed()
    .map((line) =>
      line.type === 'entrada'
        ? { ...line, type: 'salida', reason: 'devolucion', from: line.to, to: line.from }
        : { ...line, from: line.to, to: line.from, location: scanned.destination ?? scanned.dock },
    );
}

function transfer(from: string, to: string, quantity: number, location: Position): ScanMovement {
  return { type: 'transferencia', reason: 'transferencia_almacen', from, to, quantity, location };
}
