import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { DiscrepancyCause, DiscrepancyStatus } from '#domain/counts/discrepancy.ts';
import { COUNT_OUTCOMES } from '#domain/counts/decide-count.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { Position, Zone } from '#domain/inventory/position.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const MAX_COUNT_LINES = 200;
export const MAX_COUNT_NOTE = 500;

const note = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(MAX_COUNT_NOTE, `Máximo ${MAX_COUNT_NOTE} caracteres.`),
);

/** Units that somebody counted. Zero is an answer. */
export const CountedUnits = v.pipe(
  v.number(),
  v.integer('Debe ser un número entero.'),
  v.minValue(0, 'No se cuentan menos de cero unidades.'),
  v.maxValue(MAX_MOVEMENT_QUANTITY, 'Es más de lo que cabe en una posición. Revisa el número.'),
);

/**
 * Data of the command `count.record`, v1: the goods at a position, counted without knowing the system
 * quantity. It carries the device's knowledge when the count began, so that the server can tell what happened
 * before it from what happened after.
 */
export const RecordCountData = v.strictObject({
  position: Position,
  /** Whether everything at the position was counted, or only these products. */
  whole: v.boolean(),
  lines: v.pipe(
    v.array(v.strictObject({ product_id: Id, counted: CountedUnits })),
    v.minLength(1, 'Cuenta al menos un producto.'),
    v.maxLength(MAX_COUNT_LINES, `Máximo ${MAX_COUNT_LINES} productos por conteo.`),
    v.check(
      (lines) => new Set(lines.map((each) => each.product_id)).size === lines.length,
      'Cada producto va una sola vez: suma lo que contaste.',
    ),
  ),
  /** How far the device's copy of the ledger went. */
  seen: v.strictObject({
    epoch: Uuid,
    x: v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,18})$/)),
    id: v.pipe(v.string(), v.regex(/^[\w:.@/-]{0,140}$/)),
  }),
  /** Its own commands about the position that its copy did not have yet. */
  own: v.pipe(v.array(Uuid), v.maxLength(500)),
  counted_at: HappenedAt,
  note: v.optional(note, ''),
});
export type RecordCountData = v.InferOutput<typeof RecordCountData>;

export const RecordCountResult = v.object({
  lines: v.array(
    v.object({
      product_id: Id,
      outcome: v.picklist(COUNT_OUTCOMES),
      /** `DIS-000123`, when something is to be settled or was. */
      discrepancy: v.nullable(v.string()),
    }),
  ),
});
export type RecordCountResult = v.InferOutput<typeof RecordCountResult>;

/** Most positions that are asked to be counted at once. */
export const MAX_REQUESTED_COUNTS = 100;

/**
 * Classes by share of the picks that go through a product (research: A one in five, B the next three in ten,
 * C the rest).
 */
export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export const AbcClass = v.picklist(ABC_CLASSES);
export type AbcClass = v.InferOutput<typeof AbcClass>;

/** The scope of a count; of several positions, those that were counted longest ago come first. */
export const CountScope = v.variant('of', [
  v.strictObject({ of: v.literal('position'), position: Position }),
  v.strictObject({ of: v.literal('zone'), zone: Zone }),
  v.strictObject({ of: v.literal('class'), class: AbcClass }),
  v.strictObject({ of: v.literal('discrepancies') }),
]);
export type CountScope = v.InferOutput<typeof CountScope>;

/** Data of the command `count.request`, v1. */
export const RequestCountData = v.strictObject({
  scope: CountScope,
  most: wholeNumber(1, MAX_REQUESTED_COUNTS),
});
export type RequestCountData = v.InferOutput<typeof RequestCountData>;

/** How many counts were asked for: positions that already wait for one are left out. */
export const RequestCountResult = v.object({ requested: v.number() });
export type RequestCountResult = v.InferOutput<typeof RequestCountResult>;

/**
 * Data of the command `count.approve`, v1: the difference that two people found is right. `count_id` is the
 * count that the approver was looking at.
 */
export const ApproveCountData = v.strictObject({
  discrepancy_id: Id,
  count_id: Id,
  cause: DiscrepancyCause,
  note: v.optional(note, ''),
});
export type ApproveCountData = v.InferOutput<typeof ApproveCountData>;

/** Data of the command `count.reject`, v1: it is to be counted again. */
export const RejectCountData = v.strictObject({
  discrepancy_id: Id,
  count_id: Id,
  note: v.pipe(note, v.nonEmpty('Escribe por qué se cuenta otra vez.')),
});
export type RejectCountData = v.InferOutput<typeof RejectCountData>;

export const DiscrepancyMovedResult = v.object({
  discrepancy_id: Id,
  number: v.string(),
  status: DiscrepancyStatus,
});
export type DiscrepancyMovedResult = v.InferOutput<typeof DiscrepancyMovedResult>;

export const countCommands = {
  'count.request': command('inventory', RequestCountData, ['tasks']),
  'count.record': command('inventory', RecordCountData, [
    'inventory',
    'stock_movements',
    'products',
    'positions',
    'tasks',
  ]),
  'count.approve': command('inventory', ApproveCountData, ['inventory', 'stock_movements', 'products']),
  'count.reject': command('inventory', RejectCountData),
};
