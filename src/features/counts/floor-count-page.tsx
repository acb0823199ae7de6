import { useParams } from 'wouter';
import { parsePositionLabel } from '#domain/inventory/position.ts';
import { FloorDeadEnd } from '#src/shared/floor/floor-dead-end.tsx';
import { FloorCount } from '#src/features/counts/floor-count.tsx';

/**
 * Counts a position on the floor: the position, and then how many of each product, one question at a time.
 */
export default function FloorCountPage() {
  const { label = '' } = useParams<{ label: string }>();
  const position = parsePositionLabel(label);
  if (position) return <FloorCount key={label} position={position} />;
  return <FloorDeadEnd title="Contar" why="Esa no es una posición: se ve como A-03-2-B." />;
}
