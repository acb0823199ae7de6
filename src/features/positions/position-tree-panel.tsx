import type { ReactNode } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { zoneLabels } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/money.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PositionFilters } from '#src/shared/positions/position-filters.ts';
import type { PositionGroup, ZoneGroup } from '#src/features/positions/position-tree.ts';
import styles from '#src/features/positions/position-tree-panel.module.css';

type Place = Pick<PositionFilters, 'zone' | 'aisle' | 'shelf'>;

interface PositionTreePanelProps {
  tree: readonly ZoneGroup[];
  chosen: Place;
  onChoose: (place: Place) => void;
}

/** Zones, the aisles of the one that is chosen, and the shelves of its chosen aisle. Chosen again, one lets go. */
export function PositionTreePanel({ tree, chosen, onChoose }: PositionTreePanelProps) {
  const everything: Place = { zone: 'all', aisle: '', shelf: '' };
  return (
    <nav className={styles.tree} aria-label="Zonas, pasillos y estantes" data-print="off">
      <ul>
        {tree.map((zone) => {
          const inZone: Place = { ...everything, zone: zone.name };
          const isZone = chosen.zone === zone.name;
          return (
            <Branch
              key={zone.name}
              group={zone}
              label={zoneLabels[zone.name]}
              isOpen={isZone}
              isChosen={isZone && chosen.aisle === ''}
              onChoose={() => onChoose(isZone && chosen.aisle === '' ? everything : inZone)}
            >
              {zone.groups.map((aisle) => {
                const inAisle: Place = { ...inZone, aisle: aisle.name };
                const isAisle = chosen.aisle === aisle.name;
                return (
                  <Branch
                    key={aisle.name}
                    group={aisle}
                    label={`Pasillo ${aisle.name}`}
                    isOpen={isAisle}
                    isChosen={isAisle && chosen.shelf === ''}
                    onChoose={() => onChoose(isAisle && chosen.shelf === '' ? inZone : inAisle)}
                  >
                    {aisle.groups.map((shelf) => {
                      const isShelf = chosen.shelf === shelf.name;
                      return (
                        <Branch
                          key={shelf.name}
                          group={shelf}
                          label={`Estante ${shelf.name}`}
                          isChosen={isShelf}
                          onChoose={() => onChoose(isShelf ? inAisle : { ...inAisle, shelf: shelf.name })}
                        />
                      );
                    })}
                  </Branch>
                );
              })}
            </Branch>
          );
        })}
      </ul>
    </nav>
  );
}

interface BranchProps {
  group: PositionGroup;
  label: string;
  /** Whether what is in it shows; a shelf has nothing in it. */
  isOpen?: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

function Branch({ group, label, isOpen, isChosen, onChoose, children }: BranchProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.branch, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
        aria-expanded={isOpen}
        onClick={onChoose}
      >
        {isOpen !== undefined && <Arrow aria-hidden="true" />}
        {label} <Figures group={group} />
      </button>
      {isOpen && <ul>{children}</ul>}
    </li>
  );
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
