import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { DescribedField } from '#domain/warehouse/position-commands.ts';
import { MAX_GENERATED_POSITIONS, type RangesRefusal } from '#domain/warehouse/position-ranges.ts';
import { lazy } from '#domain/base/memoize.ts';

export const describedFieldLabels = {
  purpose: 'el uso',
  access: 'el acceso',
  widthCm: 'el ancho',
  depthCm: 'el fondo',
  heightCm: 'el alto',
  maxUnits: 'la capacidad',
  maxWeightKg: 'el peso máximo',
  planX: 'el lugar en el plano',
  planY: 'el lugar en el plano',
} satisfies Record<DescribedField, string>;

export const rangesMessages = {
  range_mixed: 'Usa números de principio a fin (01 a 12) o letras (A a F).',
  range_backwards: 'El primero va antes que el último: 01 a 12, A a F.',
  too_many_positions: `Son demasiadas: se crean hasta ${formatWhole(MAX_GENERATED_POSITIONS)} a la vez.`,
} satisfies Record<RangesRefusal, string>;

const list = lazy(() => new Intl.ListFormat('es-CO', { type: 'conjunction' }));

/** `Otra persona cambió la capacidad de A-03-2-B mientras tanto. …` */
export function changedMessage(at: Position, fields: readonly DescribedField[]): string {
  const what = list().format(new Set(fields.map((each) => describedFieldLabels[each])));
  return `Otra persona cambió ${what} de ${positionLabel(at)} mientras tanto. Mira cómo quedó y, si hace falta, cámbialo de nuevo.`;
}

export function blockedMeanwhileMessage(at: Position, reason: string | null): string {
  const label = positionLabel(at);
  return reason === null
    ? `Otra persona ya abrió ${label}.`
    : `Otra persona ya bloqueó ${label}: «${reason}». Mira si sigue haciendo falta tu cambio.`;
}

export function unknownPositionMessage(at: Position): string {
  return `${positionLabel(at)} no está entre las posiciones de la bodega: alguien la archivó o nunca se creó.`;
}
