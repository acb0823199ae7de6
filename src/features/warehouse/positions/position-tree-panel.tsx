import { ChevronDown, ChevronRight } from 'lucide-react';
import { zoneLabels } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PositionFilters } from '#src/shared/positions/position-filters.ts';
import type { PositionGroup, ZoneGroup } from '#src/features/warehouse/positions/position-tree.ts';
import styles from '#src/features/warehouse/positions/position-tree-panel.module.css';

type Place = Pick<PositionFilters, 'zone' | 'aisle' | 'shelf'>;

interface PositionTreePanelProps {
  tree: readonly ZoneGroup[];
  chosen: Place;
  onChoose: (place: Place) => void;
}

const EVERYTHING: Place = { zone: 'all', aisle: '', shelf: '' };

/**
 * Zones, the aisles of the chosen zone, and the shelves of its chosen aisle. A second press clears the
 * choice.
 */
export function PositionTreePanel({ tree, chosen, onChoose }: PositionTreePanelProps) {
  return (
    <nav className={styles.tree} aria-label="Zonas, pasillos y estantes" data-print="off">
      <ul>
        {tree.map((zone) => (
          <Branch
            key={zone.name}
            group={zone}
            label={zoneLabels[zone.name]}
            place={{ ...EVERYTHING, zone: zone.name }}
            above={EVERYTHING}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

interface BranchProps extends Omit<PositionTreePanelProps, 'tree'> {
  group: PositionGroup;
  label: string;
  place: Place;
  /** The place that it is a part of. */
  above: Place;
}

function Branch({ group, label, place, above, chosen, onChoose }: BranchProps) {
  const isOpen = lies(chosen, place);
  const isChosen = isOpen && lies(place, chosen);
  // A shelf has no parts to choose.
  const hasParts = place.shelf === '';
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.branch, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
        aria-expanded={hasParts ? isOpen : undefined}
        onClick={() => onChoose(isChosen ? above : place)}
      >
        {hasParts && <Arrow aria-hidden="true" />}
        {label} <Figures group={group} />
      </button>
      {hasParts && isOpen && (
        <ul>
          {group.groups.map((part) => (
            <Branch
              key={part.name}
              group={part}
              label={`${place.aisle ? 'Estante' : 'Pasillo'} ${part.name}`}
              place={place.aisle ? { ...place, shelf: part.name } : { ...place, aisle: part.name }}
              above={place}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Whether a place is another one or a part of it. */
function lies(place: Place, within: Place): boolean {
  const isIn = (part: 'aisle' | 'shelf') => within[part] === '' || within[part] === place[part];
  return place.zone === within.zone && isIn('aisle') && isIn('shelf');
}

function Figures({ group: { positions, empty } }: { group: PositionGroup }) {
  return (
    <span className={styles.figures}>
      {formatWhole(positions)}
      <VisuallyHidden> {positions === 1 ? 'posición' : 'posiciones'}</VisuallyHidden>
      {empty > 0 && ` · ${formatWhole(empty)} ${empty === 1 ? 'vacía' : 'vacías'}`}
    </span>
  );
}
