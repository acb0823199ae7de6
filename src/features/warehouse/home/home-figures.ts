import type { Day } from '#domain/calendar/day.ts';
import type { StockCounts } from '#domain/inventory/stock-counts.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Throughput } from '#domain/warehouse/tasks/throughput.ts';
import type { workLeft, WorkLeft } from '#domain/warehouse/tasks/work-left.ts';
import { inventoryAccuracy } from '#src/shared/inventory/inventory-accuracy.ts';
import { ACCURACY_DAYS } from '#src/features/warehouse/home/home-spans.ts';

/** A figure of the warehouse's home and the list that it counts. */
export interface HomeFigure {
  label: string;
  value: string;
  note: string;
  href: string;
}

/** @param announced shipping notices on their way; undefined where this device never learned it. */
export function workFigures(left: ReturnType<typeof workLeft>, announced: number | undefined): HomeFigure[] {
  return [
    { ...ofTasks('Por recibir', left.receive, 'tipo=receive'), note: announcedNote(announced) },
    ofTasks('Por ubicar', left.put_away, 'tipo=put_away'),
    ofTasks('Por recoger', left.pick, 'tipo=pick'),
    ofTasks('Por empacar', left.pack, 'tipo=pack'),
    {
      label: 'Atrasadas',
      value: formatWhole(left.all.late),
      note: `de ${countOf(left.all.tasks, 'tarea pendiente', 'tareas pendientes')}`,
      href: `${paths.tasks}?estado=late`,
    },
  ];
}

export function stockFigures(counts: StockCounts): HomeFigure[] {
  const { lowStock, outOfStock, quarantine, quarantinedUnits, recount, total } = counts;
  const of = `de ${countOf(total, 'posición', 'posiciones')}`;
  const inventory = (status: string) => `${paths.inventory}?status=${status}`;
  return [
    { label: 'Stock bajo', value: formatWhole(lowStock), note: of, href: inventory('low_stock') },
    { label: 'Agotado', value: formatWhole(outOfStock), note: of, href: inventory('out_of_stock') },
    {
      label: 'En cuarentena',
      value: formatWhole(quarantinedUnits),
      note: `${quarantinedUnits === 1 ? 'unidad' : 'unidades'} de ${countOf(quarantine, 'posición', 'posiciones')}`,
      href: inventory('quarantine'),
    },
    {
      label: 'Por recontar',
      value: formatWhole(recount),
      note: recount === 1 ? 'posición con duda' : 'posiciones con duda',
      href: inventory('recount'),
    },
  ];
}

/** @param counted the server's figures on counts; undefined where this device never asked. */
export function throughputFigures(
  { today, throughput, yesterday }: { today: Day; throughput: Throughput; yesterday: Throughput },
  counted: { counted: number; matched: number } | undefined,
): HomeFigure[] {
  return [
    {
      label: 'Líneas por hora',
      value: perHour(throughput),
      note:
        throughput.total === 0
          ? `hoy ninguna todavía · ayer ${perHour(yesterday)}`
          : `${countOf(throughput.total, 'línea', 'líneas')} en ${countOf(throughput.hours, 'hora', 'horas')} · ayer ${perHour(yesterday)}`,
      href: `${paths.movements}?from=${today}`,
    },
    {
      label: 'Exactitud',
      value: counted ? inventoryAccuracy(counted) : '–',
      note: accuracyNote(counted),
      href: `${paths.discrepancyReport}?por=week`,
    },
  ];
}

/** `12`, or a dash where there was no work. */
export function perHour({ perHour: lines }: Pick<Throughput, 'perHour'>): string {
  return lines === null ? '–' : formatWhole(Math.round(lines));
}

function ofTasks(label: string, { tasks, lines, units }: WorkLeft, filter: string): HomeFigure {
  return {
    label,
    value: formatWhole(tasks),
    note: `${countOf(lines, 'línea', 'líneas')} · ${countOf(units, 'unidad', 'unidades')}`,
    href: `${paths.tasks}?${filter}`,
  };
}

function announcedNote(announced: number | undefined): string {
  if (announced === undefined) return 'lo anunciado se lee con conexión';
  return announced === 0
    ? 'nada más anunciado'
    : `y ${countOf(announced, 'aviso anunciado', 'avisos anunciados')}`;
}

function accuracyNote(counted: { counted: number; matched: number } | undefined): string {
  if (!counted) return 'se lee con conexión';
  if (counted.counted === 0) return `sin conteos en ${ACCURACY_DAYS} días`;
  return `${formatWhole(counted.matched)} de ${countOf(counted.counted, 'conteo', 'conteos')} en ${ACCURACY_DAYS} días`;
}
