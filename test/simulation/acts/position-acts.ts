import type {
  BlockPositionData,
  GeneratePositionsData,
  SavePositionData,
} from '#domain/warehouse/position-commands.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { copied, oneOf, type Act, type Made, type Sight } from '#test/simulation/acts/act.ts';
import { personId, shelfAt } from '#test/simulation/names.ts';

/** Shelves that staff name: those with goods, and some without. */
const SHELVES = 7;

const save: Act = ({ pick, quantity }, sight) => {
  const location = shelfAt(pick % SHELVES);
  const shown = copied<StoragePosition>(sight, 'positions').find(
    (each) => each.location.shelf === location.shelf && each.location.zone === location.zone,
  );
  const data: SavePositionData = {
    location,
    changes: { maxUnits: quantity * 100 },
    seen: { maxUnits: shown?.maxUnits ?? null },
  };
  return ofPosition('position.save', data, sight);
};

const { planX: _x, planY: _y, ...DESCRIPTION } = UNDESCRIBED;

/** A few shelves from one on; now and then backwards, which the warehouse refuses. */
const generate: Act = ({ pick, quantity }, sight) => {
  const first = pick % SHELVES;
  const last = pick % 9 === 0 ? first - 1 : first + (quantity % 3);
  const label = (from: string | number, to: string | number) => ({ from: String(from), to: String(to) });
  const data: GeneratePositionsData = {
    ranges: {
      zone: 'warehouse_a',
      aisles: label('01', '01'),
      shelves: label(Math.max(first, 1), Math.max(last, 0)),
      positions: label('A', pick % 2 === 0 ? 'A' : 'B'),
    },
    description: { ...DESCRIPTION, maxUnits: quantity * 10 },
  };
  return ofPosition('position.generate', data, sight);
};

const block: Act = ({ pick }, sight) => {
  const shown = oneOf(copied<StoragePosition>(sight, 'positions'), pick);
  if (!shown) return null;
  const reason = shown.blocked === null ? 'Goteras' : null;
  const data: BlockPositionData = { location: shown.location, reason, seen: shown.blocked };
  return ofPosition('position.block', data, sight);
};

const archive: Act = ({ pick }, sight) => {
  const shown = oneOf(copied<StoragePosition>(sight, 'positions'), pick);
  return shown ? ofPosition('position.archive', { location: shown.location }, sight) : null;
};

function ofPosition(name: Made['name'], data: unknown, { disk }: Sight): Made {
  return { name, data, lane: `positions:${personId(disk.signedIn)}` };
}

export const positionActs = {
  'save position': save,
  'generate positions': generate,
  'block position': block,
  'archive position': archive,
} satisfies Record<string, Act>;
