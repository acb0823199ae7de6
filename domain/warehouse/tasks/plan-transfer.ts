import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { Id } from '#domain/base/ids.ts';
import { Position, positionKey, positionLabel } from '#domain/inventory/position.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import {
  limitLabels,
  NOTHING,
  tightLimit,
  withUnits,
  type PositionLimits,
  type RoomLimit,
  type BinStock,
  type UnitSize,
} from '#domain/warehouse/room-for.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Two goods change places at most: a task of more would leave the floor full of goods that wait. */
export const MAX_TRANSFER_LINES = 2;

const TransferLine = v.strictObject({
  product_id: Id,
  from: Position,
  to: Position,
  quantity: wholeNumber(1, MAX_MOVEMENT_QUANTITY),
});

/**
 * Data of the command `transfer.plan`, v1: somebody of the floor is to carry goods from one position to
 * another.
 */
export const PlanTransferData = v.pipe(
  v.strictObject({
    lines: v.pipe(v.array(TransferLine), v.minLength(1), v.maxLength(MAX_TRANSFER_LINES)),
  }),
  v.check(
    ({ lines }) => lines.every((each) => positionKey(each.from) !== positionKey(each.to)),
    'El destino debe ser distinto del origen.',
  ),
  v.check(
    ({ lines }) =>
      new Set(lines.map((each) => `${each.product_id}@${positionKey(each.from)}`)).size === lines.length,
    'Un producto no puede salir dos veces de la misma posición.',
  ),
);
export type PlanTransferData = v.InferOutput<typeof PlanTransferData>;
export type TransferLine = v.InferOutput<typeof TransferLine>;

export const TransferPlannedResult = v.object({ task_id: Id });
export type TransferPlannedResult = v.InferOutput<typeof TransferPlannedResult>;

/** The title of the task. */
export const TRANSFER_REFERENCE = 'Optimizador de espacio';

export type TransferRefusal =
  | 'product_not_found'
  | 'position_unknown'
  | 'position_blocked'
  | 'moved_meanwhile'
  | 'position_full'
  | 'already_planned';

/** The server's knowledge at the decision. */
export interface TransferGround {
  /** Units of a product at a position; 0 when it has none there. */
  unitsOf(productId: string, key: string): number;
  isProduct(productId: string): boolean;
  /** Undefined when there is no such position, or it was archived. */
  position(key: string): TransferPlace | undefined;
  sizeOf(productId: string): UnitSize;
  /** Whether an unfinished task takes the product from there. */
  isPlanned(productId: string, key: string): boolean;
}

interface TransferPlace extends PositionLimits {
  blocked: string | null;
  /** What is there and what unfinished tasks bring. */
  contents: BinStock;
}

interface NotPlanned {
  refusal: TransferRefusal;
  at: Position;
  /** What a full position has too little of. */
  limit: RoomLimit;
}

/**
 * Why a transfer is not planned, and of which position; null when it is. Its answer about stock can be old.
 */
export function whyNotPlanned(lines: readonly TransferLine[], ground: TransferGround): NotPlanned | null {
  for (const line of lines) {
    const { product_id, from, to, quantity } = line;
    const refused = (refusal: TransferRefusal, at: Position, limit: RoomLimit = 'units') => {
      return { refusal, at, limit };
    };
    const [origin, target] = [ground.position(positionKey(from)), ground.position(positionKey(to))];
    if (!ground.isProduct(product_id)) return refused('product_not_found', from);
    if (!origin) return refused('position_unknown', from);
    if (!target) return refused('position_unknown', to);
    if (origin.blocked !== null) return refused('position_blocked', from);
    if (target.blocked !== null) return refused('position_blocked', to);
    if (ground.unitsOf(product_id, positionKey(from)) < quantity) return refused('moved_meanwhile', from);
    if (ground.isPlanned(product_id, positionKey(from))) return refused('already_planned', from);
    const limit = tightLimit(
      target,
      contentsBefore(line, lines, ground),
      quantity,
      ground.sizeOf(product_id),
    );
    if (limit) return refused('position_full', to, limit);
  }
  return null;
}

/** What stands where a line's units go, once the transfer's other lines are carried out. */
function contentsBefore(
  line: TransferLine,
  lines: readonly TransferLine[],
  ground: TransferGround,
): BinStock {
  const key = positionKey(line.to);
  const others = lines.filter((each) => each !== line);
  return others.reduce(
    (contents, each) => {
      const size = ground.sizeOf(each.product_id);
      const [leaves, comes] = [positionKey(each.from) === key, positionKey(each.to) === key];
      return withUnits(contents, (comes ? each.quantity : 0) - (leaves ? each.quantity : 0), size);
    },
    ground.position(key)?.contents ?? NOTHING,
  );
}

export function transferMessage({ refusal, at, limit }: NotPlanned): string {
  const label = positionLabel(at);
  return {
    product_not_found: 'El servidor no conoce este producto.',
    position_unknown: `La posición ${label} ya no existe.`,
    position_blocked: `La posición ${label} está bloqueada.`,
    moved_meanwhile: `En ${label} ya no hay tantas unidades.`,
    position_full: `En ${label} no caben tantas unidades${limitLabels[limit]}, con lo que hay y lo que ya va para allá.`,
    already_planned: `Ya hay un traslado pendiente desde ${label}.`,
  }[refusal];
}

export const transferCommands = {
  'transfer.plan': command('inventory', PlanTransferData, ['tasks']),
};
