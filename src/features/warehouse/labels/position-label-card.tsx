import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { positionCheck } from '#domain/scanning/position-check.ts';
import {
  accessLevelLabels,
  type AccessLevel,
  type StoragePosition,
} from '#domain/warehouse/storage-position.ts';
import { LabelCard } from '#src/features/warehouse/labels/label-card.tsx';
import { lettersOf } from '#src/features/warehouse/labels/label-letters.ts';
import type { LabelSheet } from '#src/shared/labels/label-sheets.ts';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

interface PositionLabelCardProps {
  position: Pick<StoragePosition, 'location' | 'access'>;
  sheet: LabelSheet;
}

/** The direction of the position from the hand that reads its label. */
const arrows = {
  floor: ArrowDown,
  golden: ArrowRight,
  high: ArrowUp,
  ladder: ArrowUp,
} satisfies Record<AccessLevel, typeof ArrowUp>;

/**
 * The label on a shelf: its name readable from afar, both codes, and the check digits for a person who types
 * it.
 */
export function PositionLabelCard({ position, sheet }: PositionLabelCardProps) {
  const { location, access } = position;
  const label = positionLabel(location);
  const Arrow = arrows[access];
  return (
    <LabelCard
      code={{ text: label }}
      sheet={sheet}
      under={
        <span className={styles.check}>
          <span>control</span> {positionCheck(location)}
        </span>
      }
    >
      <span className={styles.zone}>
        <Arrow aria-hidden="true" />
        {zoneLabels[location.zone]} · {accessLevelLabels[access]}
      </span>
      <span className={styles.name} style={lettersOf(label)}>
        {label}
      </span>
    </LabelCard>
  );
}
