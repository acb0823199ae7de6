import { paths } from '#domain/paths.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { taskKindLabels, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

/** The address of a task, where a person reads about it and works on it by scans. */
export function taskAddress({ id }: Pick<WarehouseTask, 'id'>): string {
  return paths.floorTask(id);
}

/** The task's own screen for its work; null where the floor's screen serves. */
export function ownScreenOf({
  kind,
  reference,
  sourceId,
}: Pick<WarehouseTask, 'kind' | 'reference' | 'sourceId'>): string | null {
  if (kind === 'receive') return paths.floorReceive(reference);
  const position = kind === 'count' ? parsePositionKey(sourceId) : null;
  return position && paths.floorCount(positionLabel(position));
}

/** «Recoger», or «Seguir» once some of it is done. */
export function taskVerb({ kind, lines }: Pick<WarehouseTask, 'kind' | 'lines'>): string {
  return lines.some((each) => each.done > 0) ? 'Seguir' : taskKindLabels[kind];
}

/** «3 productos · 7 unidades», or only products where the person may not know how many. */
export function taskSize({ lines }: Pick<WarehouseTask, 'lines'>): string {
  const left = lines.filter((each) => missingUnits(each) !== 0);
  const products = countOf(left.length, 'producto', 'productos');
  const units = left.map(missingUnits);
  if (units.includes(null)) return products;
  const sum = units.reduce<number>((all, each) => all + (each ?? 0), 0);
  return `${products} · ${countOf(sum, 'unidad', 'unidades')}`;
}
