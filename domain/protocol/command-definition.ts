import * as v from 'valibot';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { VersionedData } from '#domain/protocol/versioned-data.ts';

/**
 * Types of the sync queue; each has its own endpoint `/api/v1/{orders,payments,inventory}/sync` (spec §3,
 * §7). Changes of people's own profiles (spec §7) go to one more, `/api/v1/profile/sync`, and photographs,
 * which weigh more than anything else, to `/api/v1/media/sync`.
 */
export const COMMAND_TYPES = ['order', 'payment', 'inventory', 'profile', 'media'] as const;
export const CommandType = v.picklist(COMMAND_TYPES);
export type CommandType = v.InferOutput<typeof CommandType>;

/** A command as the catalogue has it: its endpoint, its data, and the collections it changes. */
export interface CommandDefinition extends VersionedData {
  type: CommandType;
  collections: readonly CollectionName[];
  /**
   * Its preview is a line of the ledger: devices count it in their stock until the server's line is there.
   */
  movesStock: boolean;
  /** Whether the audit keeps it: what only says how far its own author read is no act. A refusal of it is kept. */
  isAudited?: boolean;
}

/**
 * A command that was shipped in one version only. A shipped version is never edited. A new one is written out
 * with its `v`, and the two before it under `earlier`, each with the way to the version after it, because
 * devices still hold commands that they saved in those versions.
 * @param collections the collections that devices copy and that it changes; none where they copy nothing of
 * it.
 * @param movesStock whether the device's preview of it is a line of the ledger.
 * @param isAudited whether the audit keeps it.
 */
export function command<Type extends CommandType, Data extends v.GenericSchema>(
  type: Type,
  data: Data,
  collections: readonly CollectionName[] = [],
  { movesStock = false, isAudited = true }: Partial<Pick<CommandDefinition, 'movesStock' | 'isAudited'>> = {},
) {
  return { type, v: 1, data, earlier: {}, collections, movesStock, isAudited } as const;
}
