import { expect, test, vi } from 'vitest';
import { MAX_LANE_LENGTH } from '#domain/protocol/command.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { planTransfers } from '#src/features/warehouse/slotting/plan-transfers.ts';
import type { MoveRow, NamedLeg } from '#src/features/warehouse/slotting/slotting-rows.ts';
import type { NewCommand, SendOptions } from '#src/sync/outbox-contract.ts';
import { sequenceInLane } from '#sync/outbox/rules/lane.ts';

const sent: SendOptions[] = [];
vi.mock('#src/sync/outbox.ts', () => ({
  sendTogether: async (commands: readonly NewCommand[]) => {
    sent.push(...commands.map((each) => each.options));
    return commands.map(() => 'saved');
  },
}));

/** A leg between the positions with the longest labels, of a product with the longest id. */
const leg = (letter: string): NamedLeg => ({
  productId: letter.repeat(100),
  from: `display_area/PASILL/ESTANT/LUGAR${letter}`,
  to: 'storage_room/PASILL/ESTANT/LUGARZ',
  units: 80,
  picks: 7,
  unitsPerPick: 1,
  untested: [],
  productName: 'Producto',
  sku: 'SKU',
  imageUrl: null,
  fromLabel: '',
  toLabel: '',
});

test('two goods that change places travel in a lane that the server reads, however long their names', async () => {
  const swap: MoveRow = {
    id: 'a',
    legs: [leg('A'), leg('B')],
    savedMetres: 445,
    costMetres: 239,
    accepted: true,
  } as MoveRow;
  await planTransfers([swap]);
  const [options] = sent;
  expect(sequenceInLane(options?.lane ?? '', uuidv7(), []).lane.length).toBeLessThanOrEqual(MAX_LANE_LENGTH);
});
