import * as v from 'valibot';
import { RemoveAddressData, SaveAddressData } from '#domain/accounts/address.ts';
import {
  ApproveCountData,
  RecordCountData,
  RejectCountData,
  RequestCountData,
} from '#domain/counts/count-commands.ts';
import { UpdateProfileData } from '#domain/accounts/profile.ts';
import { Id, Instant, Uuid } from '#domain/ids.ts';
import { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { PlaceOrderData } from '#domain/orders/place-order.ts';
import { PlaceOrderDataV1, withoutSeenPrices } from '#domain/orders/place-order-v1.ts';
import {
  AnnounceNoticeData,
  ArriveNoticeData,
  CancelNoticeData,
  CountUnitsData,
  EndNoticeData,
  PutAwayData,
  UndoScanData,
} from '#domain/inbound/notice-commands.ts';
import { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import {
  AdvanceIncidentData,
  CommentIncidentData,
  ReportIncidentData,
} from '#domain/inventory/incident-commands.ts';
import { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import { RateProductData } from '#domain/product-ratings/rate-product.ts';
import { RequestReturnData, AdvanceReturnData, WithdrawReturnData } from '#domain/returns/return-commands.ts';
import { CommandProblem } from '#domain/protocol/command-problem.ts';
import type { VersionedData } from '#domain/protocol/versioned-data.ts';
import { DecideReviewData } from '#domain/reviews/decide-review.ts';
import { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import { RequestReviewData } from '#domain/reviews/request-review.ts';
import { PlanTransferData } from '#domain/warehouse/plan-transfer.ts';
import {
  ArchivePositionData,
  BlockPositionData,
  GeneratePositionsData,
  SavePositionData,
} from '#domain/warehouse/position-commands.ts';
import {
  ClaimTasksData,
  MoveForTaskData,
  ReleaseTasksData,
  ShortForTaskData,
  TakeAwayTaskData,
} from '#domain/warehouse/task-commands.ts';

/**
 * Types of the sync queue; each has its own endpoint `/api/v1/{orders,payments,inventory}/sync` (spec §3, §7). What
 * people change of their own profile (spec §7) goes to one more, `/api/v1/profile/sync`.
 */
export const COMMAND_TYPES = ['order', 'payment', 'inventory', 'profile'] as const;
export const CommandType = v.picklist(COMMAND_TYPES);
export type CommandType = v.InferOutput<typeof CommandType>;

export const syncPaths = {
  order: '/api/v1/orders/sync',
  payment: '/api/v1/payments/sync',
  inventory: '/api/v1/inventory/sync',
  profile: '/api/v1/profile/sync',
} satisfies Record<CommandType, string>;

/** Takes one command that the server failed on again and again. */
export const quarantinePath = '/api/v1/commands/quarantine';

export const MAX_BATCH_COMMANDS = 100;
export const MAX_BATCH_BYTES = 256 * 1024;

/**
 * Every command there is: its type, its version, the schema of its data and the collections it changes. A shipped
 * version is never edited. A new one raises `v`, and the two before it stay in `earlier`, each with the way to the
 * version after it, because devices hold what they saved with them.
 */
export const commandCatalogue = {
  'order.place': {
    type: 'order',
    v: 2,
    data: PlaceOrderData,
    earlier: { 1: { data: PlaceOrderDataV1, upcast: withoutSeenPrices } },
    collections: ['orders', 'products'],
  },
  'order.cancel': {
    type: 'order',
    v: 1,
    data: CancelOrderData,
    earlier: {},
    collections: ['orders', 'products'],
  },
  'order.advance': {
    type: 'order',
    v: 1,
    data: AdvanceOrderData,
    earlier: {},
    collections: ['orders', 'products', 'inventory', 'stock_movements', 'tasks'],
  },
  'return.request': {
    type: 'order',
    v: 1,
    data: RequestReturnData,
    earlier: {},
    collections: ['orders'],
  },
  'return.withdraw': {
    type: 'order',
    v: 1,
    data: WithdrawReturnData,
    earlier: {},
    collections: ['orders'],
  },
  'return.advance': {
    type: 'order',
    v: 1,
    data: AdvanceReturnData,
    earlier: {},
    collections: ['orders'],
  },
  'refund.register': {
    type: 'order',
    v: 1,
    data: RegisterRefundData,
    earlier: {},
    collections: ['orders'],
  },
  'order.rateProduct': {
    type: 'order',
    v: 1,
    data: RateProductData,
    earlier: {},
    collections: ['orders', 'products'],
  },
  'pqr.answer': {
    type: 'order',
    v: 1,
    data: AnswerPqrData,
    earlier: {},
    // No device keeps copies of them.
    collections: [],
  },
  'pqr.close': {
    type: 'order',
    v: 1,
    data: ClosePqrData,
    earlier: {},
    collections: [],
  },
  'inventory.registerMovement': {
    type: 'inventory',
    v: 1,
    data: RegisterMovementData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products'],
  },
  'incident.report': {
    type: 'inventory',
    v: 1,
    data: ReportIncidentData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products'],
  },
  'incident.advance': {
    type: 'inventory',
    v: 1,
    data: AdvanceIncidentData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products'],
  },
  'incident.comment': {
    type: 'inventory',
    v: 1,
    data: CommentIncidentData,
    earlier: {},
    // No device keeps copies of incidents.
    collections: [],
  },
  'incident.addPhoto': {
    type: 'inventory',
    v: 1,
    data: AddIncidentPhotoData,
    earlier: {},
    collections: [],
  },
  'position.save': {
    type: 'inventory',
    v: 1,
    data: SavePositionData,
    earlier: {},
    collections: ['positions'],
  },
  'position.generate': {
    type: 'inventory',
    v: 1,
    data: GeneratePositionsData,
    earlier: {},
    collections: ['positions'],
  },
  'position.block': {
    type: 'inventory',
    v: 1,
    data: BlockPositionData,
    earlier: {},
    collections: ['positions'],
  },
  'position.archive': {
    type: 'inventory',
    v: 1,
    data: ArchivePositionData,
    earlier: {},
    collections: ['positions'],
  },
  'task.claim': {
    type: 'inventory',
    v: 1,
    data: ClaimTasksData,
    earlier: {},
    collections: ['tasks'],
  },
  'task.release': {
    type: 'inventory',
    v: 1,
    data: ReleaseTasksData,
    earlier: {},
    collections: ['tasks'],
  },
  'task.takeAway': {
    type: 'inventory',
    v: 1,
    data: TakeAwayTaskData,
    earlier: {},
    collections: ['tasks'],
  },
  'task.move': {
    type: 'inventory',
    v: 1,
    data: MoveForTaskData,
    earlier: {},
    collections: ['tasks', 'inventory', 'stock_movements', 'products', 'orders'],
  },
  'task.short': {
    type: 'inventory',
    v: 1,
    data: ShortForTaskData,
    earlier: {},
    collections: ['tasks', 'inventory', 'products'],
  },
  'transfer.plan': {
    type: 'inventory',
    v: 1,
    data: PlanTransferData,
    earlier: {},
    collections: ['tasks'],
  },
  'inbound.announce': {
    type: 'inventory',
    v: 1,
    data: AnnounceNoticeData,
    earlier: {},
    // No device keeps copies of notices.
    collections: [],
  },
  'inbound.cancel': {
    type: 'inventory',
    v: 1,
    data: CancelNoticeData,
    earlier: {},
    collections: [],
  },
  'inbound.arrive': {
    type: 'inventory',
    v: 1,
    data: ArriveNoticeData,
    earlier: {},
    collections: ['tasks'],
  },
  'inbound.count': {
    type: 'inventory',
    v: 1,
    data: CountUnitsData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products', 'tasks'],
  },
  'inbound.putAway': {
    type: 'inventory',
    v: 1,
    data: PutAwayData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products', 'tasks'],
  },
  'inbound.undo': {
    type: 'inventory',
    v: 1,
    data: UndoScanData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products', 'tasks'],
  },
  'inbound.finish': {
    type: 'inventory',
    v: 1,
    data: EndNoticeData,
    earlier: {},
    collections: ['tasks'],
  },
  'inbound.close': {
    type: 'inventory',
    v: 1,
    data: EndNoticeData,
    earlier: {},
    collections: ['tasks', 'inventory'],
  },
  'count.request': {
    type: 'inventory',
    v: 1,
    data: RequestCountData,
    earlier: {},
    collections: ['tasks'],
  },
  'count.record': {
    type: 'inventory',
    v: 1,
    data: RecordCountData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products', 'positions', 'tasks'],
  },
  'count.approve': {
    type: 'inventory',
    v: 1,
    data: ApproveCountData,
    earlier: {},
    collections: ['inventory', 'stock_movements', 'products'],
  },
  'count.reject': {
    type: 'inventory',
    v: 1,
    data: RejectCountData,
    earlier: {},
    // No device keeps copies of discrepancies.
    collections: [],
  },
  'inventory.decideReview': {
    type: 'inventory',
    v: 1,
    data: DecideReviewData,
    earlier: {},
    collections: ['reviews'],
  },
  'inventory.requestReview': {
    type: 'inventory',
    v: 1,
    data: RequestReviewData,
    earlier: {},
    collections: ['reviews', 'inventory', 'stock_movements', 'products'],
  },
  'order.requestReview': {
    type: 'order',
    v: 1,
    data: RequestReviewData,
    earlier: {},
    collections: ['reviews', 'orders', 'products'],
  },
  'profile.update': {
    type: 'profile',
    v: 1,
    data: UpdateProfileData,
    earlier: {},
    // It changes the account itself, which a device asks for apart.
    collections: [],
  },
  'profile.saveAddress': {
    type: 'profile',
    v: 1,
    data: SaveAddressData,
    earlier: {},
    collections: ['addresses'],
  },
  'profile.removeAddress': {
    type: 'profile',
    v: 1,
    data: RemoveAddressData,
    earlier: {},
    collections: ['addresses'],
  },
} as const satisfies Record<string, VersionedData & { type: CommandType; collections: readonly string[] }>;
export type CommandName = keyof typeof commandCatalogue;
export const CommandName = v.picklist(Object.keys(commandCatalogue) as [CommandName, ...CommandName[]]);

/** The server counts lanes with 32 bits. */
const MAX_LANE_SEQ = 2_147_483_647;

/** A command as it travels. `laneSeq` counts from 1 without gaps per device and lane. */
export const Command = v.strictObject({
  id: Uuid,
  type: CommandType,
  name: v.pipe(v.string(), v.maxLength(60)),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  data: v.unknown(),
  timestamp: Instant,
  actorId: Id,
  deviceId: Uuid,
  lane: v.pipe(v.string(), v.nonEmpty(), v.maxLength(160)),
  laneSeq: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LANE_SEQ)),
  /** Commands of other lanes that must be settled first. */
  after: v.pipe(v.array(Uuid), v.maxLength(20)),
});
export type Command = v.InferOutput<typeof Command>;

export const CommandBatch = v.strictObject({
  commands: v.pipe(v.array(Command), v.nonEmpty(), v.maxLength(MAX_BATCH_COMMANDS)),
});
export type CommandBatch = v.InferOutput<typeof CommandBatch>;

/** Where in the server's order an effect lies: a transaction id within an epoch. */
export const Watermark = v.object({ epoch: Uuid, x: v.pipe(v.string(), v.regex(/^\d+$/)) });
export type Watermark = v.InferOutput<typeof Watermark>;

/**
 * What became of one command. `applied` and `rejected` are final and the same for ever; `parked` waits for a
 * supervisor; `lane_gap` means an earlier command of the lane, or one it comes `after`, has not arrived;
 * `failed` means nothing was decided: try again.
 */
export const CommandResult = v.object({
  id: Uuid,
  status: v.picklist(['applied', 'rejected', 'parked', 'lane_gap', 'failed']),
  watermark: v.optional(Watermark),
  result: v.optional(v.unknown()),
  problem: v.optional(CommandProblem),
});
export type CommandResult = v.InferOutput<typeof CommandResult>;

export const BatchAnswer = v.object({ results: v.array(CommandResult) });
export type BatchAnswer = v.InferOutput<typeof BatchAnswer>;

/** Bytes that identify a command's content, whatever the order of its keys. The receipt keeps their hash. */
export function canonicalContent(
  command: Pick<Command, 'name' | 'v' | 'data' | 'actorId' | 'deviceId'>,
): string {
  return stableJson([command.name, command.v, command.actorId, command.deviceId, command.data]);
}

/** JSON with sorted keys and without undefined fields: the same value always gives the same text. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stableJson(each)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
