import { dotted } from '#domain/base/spanish-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import { isUndescribed, occupancyLabels, occupancyOf } from '#domain/warehouse/occupancy.ts';
import {
  accessLevelLabels,
  positionPurposeLabels,
  type StoragePosition,
} from '#domain/warehouse/storage-position.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { actionsColumn, type Column } from '#src/ui/layout/data-table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import type { StockedPosition } from '#src/shared/positions/position-filters.ts';
import { StockShare } from '#src/features/warehouse/positions/stock-share.tsx';
import { CardLine } from '#src/ui/layout/card-line.tsx';
import {
  type PositionActions,
  PositionButtons,
  PositionIcons,
} from '#src/features/warehouse/positions/position-row-actions.tsx';
import styles from '#src/features/warehouse/positions/positions-page.module.css';

export interface PositionChoice {
  isChosen: (id: string) => boolean;
  choose: (id: string, chosen: boolean) => void;
}

/** Columns of the positions. `actions` are missing for people who may only look. */
export function positionColumns(
  choice: PositionChoice,
  actions: PositionActions | undefined,
): Column<StockedPosition>[] {
  const columns: Column<StockedPosition>[] = [
    { key: 'position', header: 'Posición', render: (row) => <Choice row={row} choice={choice} /> },
    { key: 'purpose', header: 'Uso y acceso', render: (row) => <Purpose {...row.position} /> },
    {
      key: 'occupancy',
      header: 'Ocupación',
      render: ({ position, units }) => <StockShare units={units} maxUnits={position.maxUnits} />,
    },
    { key: 'measures', header: 'Medidas', render: (row) => <span>{measuresText(row.position)}</span> },
    { key: 'state', header: 'Estado', render: (row) => <PositionBadges row={row} /> },
  ];
  if (!actions) return columns;
  return [...columns, actionsColumn((row) => <PositionIcons row={row} actions={actions} />)];
}

interface PositionCardProps {
  row: StockedPosition;
  choice: PositionChoice;
  actions: PositionActions | undefined;
}

/** The same row on a phone. */
export function PositionCard({ row, choice, actions }: PositionCardProps) {
  return (
    <div className={styles.card}>
      <CardLine>
        <Choice row={row} choice={choice} />
        <PositionBadges row={row} />
      </CardLine>
      <CardLine>
        <StockShare units={row.units} maxUnits={row.position.maxUnits} />
        <Purpose {...row.position} />
      </CardLine>
      {actions && <PositionButtons row={row} actions={actions} />}
    </div>
  );
}

/** `120 × 60 × 40 cm · hasta 80 kg`. */
export function measuresText({
  widthCm,
  depthCm,
  heightCm,
  maxWeightKg,
}: Pick<StoragePosition, 'widthCm' | 'depthCm' | 'heightCm' | 'maxWeightKg'>): string {
  const sides = [widthCm, depthCm, heightCm];
  const size = sides.some((each) => each !== null)
    ? `${sides.map((each) => (each === null ? '?' : formatWhole(each))).join(' × ')} cm`
    : '';
  const weight = maxWeightKg === null ? '' : `hasta ${formatWhole(maxWeightKg)} kg`;
  return dotted(size, weight) || 'sin medir';
}

function Choice({ row: { position }, choice }: { row: StockedPosition; choice: PositionChoice }) {
  return (
    <Check checked={choice.isChosen(position.id)} onChange={(chosen) => choice.choose(position.id, chosen)}>
      <VisuallyHidden>Marcar </VisuallyHidden>
      <PositionTag at={position.location} />
    </Check>
  );
}

function Purpose({ purpose, access }: PositionWithPending) {
  return (
    <span className={styles.purpose}>
      {positionPurposeLabels[purpose]}
      <span className={styles.muted}>{accessLevelLabels[access]}</span>
    </span>
  );
}

function PositionBadges({ row: { position, units } }: { row: StockedPosition }) {
  const occupancy = occupancyOf(position, units);
  return (
    <span className={styles.badges}>
      <Badge tone={occupancy === 'full' ? 'info' : 'off'} icon={null}>
        {occupancyLabels[occupancy]}
      </Badge>
      {position.blocked !== null && <Badge tone="bad">Bloqueada: {position.blocked}</Badge>}
      {isUndescribed(position) && <Badge tone="warn">Sin describir</Badge>}
      {position.provisional && <Badge tone="info">Por enviar</Badge>}
    </span>
  );
}
