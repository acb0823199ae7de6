import { useParams } from 'wouter';
import { positionLabel } from '#domain/inventory/position.ts';
import { NO_POSITION, parsePosition } from '#src/shared/positions/parse-position.ts';
import { FloorDeadEnd } from '#src/shared/floor/floor-dead-end.tsx';
import { FloorCount } from '#src/features/warehouse/counts/floor-count.tsx';

/**
 * Counts a position on the floor: the position, and then how many of each product, one question at a time.
 */
export default function FloorCountPage() {
  const { label = '' } = useParams<{ label: string }>();
  const { at, problem } = parsePosition(label, NO_POSITION);
  if (at) return <FloorCount key={positionLabel(at)} position={at} />;
  return <FloorDeadEnd title="Contar" why={problem} />;
}
