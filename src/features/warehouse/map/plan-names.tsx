import { zoneLabels } from '#domain/inventory/position.ts';
import { frameOf, type FloorPlan, type PlanFrame } from '#domain/warehouse/floor-plan.ts';
import { positionPurposeLabels } from '#domain/warehouse/storage-position.ts';
import styles from '#src/features/warehouse/map/plan-drawing.module.css';

const NAME_PX = 14;
/** Raises a name above its line by this share of its height. */
const RAISED = 0.35;
/** A line is at least as long as a name and a figure. */
const MIN_LINE = 9;

interface PlanNamesProps {
  plan: FloorPlan;
  /** Pixels to a centimetre: names keep their size on the screen at any zoom. */
  k: number;
  /** At the end of the line with the name of the zone. */
  zoneNotes: ReadonlyMap<string, string>;
}

/** The names of the zones, each over its line, and of the things along the edge. */
export function PlanNames({ plan, k, zoneNotes }: PlanNamesProps) {
  const size = Math.min(NAME_PX / k, plan.headingCm * 0.8);
  const edge = (
    [
      ['dock', 'Recepción'],
      ['returns', positionPurposeLabels.returns],
      ['packing', 'Empaque'],
    ] as const
  ).map(([purpose, name]) => ({
    purpose,
    name,
    frame: frameOf(plan.spots.filter((each) => each.purpose === purpose)),
  }));
  return (
    <g className={styles.names}>
      {plan.zones.map(({ zone, frame }) => (
        <Name key={zone} frame={frame} size={size} name={zoneLabels[zone]} note={zoneNotes.get(zone)} />
      ))}
      {edge.map(
        ({ purpose, name, frame }) =>
          frame.width > 0 && (
            <Name key={purpose} frame={frame} size={size} name={name} isLast={purpose === 'packing'} />
          ),
      )}
    </g>
  );
}

interface NameProps {
  frame: PlanFrame;
  size: number;
  name: string;
  note?: string | undefined;
  /** It ends where its frame does: nothing of the plan lies beyond. */
  isLast?: boolean;
}

function Name({ frame: { x, y, width }, size, name, note, isLast }: NameProps) {
  const length = Math.max(width, note === undefined ? 0 : size * MIN_LINE);
  const line = y - size * 0.3;
  return (
    <>
      <text
        x={isLast ? x + width : x}
        y={line - size * RAISED}
        fontSize={size}
        className={isLast ? styles.end : undefined}
      >
        {name}
      </text>
      {note !== undefined && (
        <text x={x + length} y={line - size * RAISED} fontSize={size} className={styles.note}>
          {note}
        </text>
      )}
      <path d={`M${x} ${line}h${length}`} strokeWidth={size * 0.12} />
    </>
  );
}
