import { useState } from 'react';
import { useLocation } from 'wouter';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { normaliseNumber } from '#domain/text/document-number.ts';
import { mutex } from '#domain/base/mutex.ts';
import { paths } from '#domain/paths.ts';
import { FLOOR_ORDERS, readScan, type Scan } from '#domain/scanning/read-scan.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { isOver } from '#domain/warehouse/tasks/task-rules.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { taskAddress } from '#src/features/floor/jobs/task-labels.ts';
import { useScanFeedback } from '#src/shared/floor/use-scan-feedback.ts';
import { isKnownPlace } from '#src/shared/positions/agrees-to-place.ts';
import { productsNamed } from '#src/shared/catalog/products-named.ts';
import { askWhichProduct, refusesWhileAsking } from '#src/shared/catalog/scan-questions.tsx';
import { unknownScan } from '#src/shared/catalog/unknown-scan.ts';

const CALM = 'No se movió nada.';

/**
 * Answers any code while no work is under way: a task opens, a product and a position show what this device
 * knows of them, and what a code is not is said.
 * @param tasks undefined while they are being read.
 * @param nextAddress of the work that a control code goes on with; undefined when there is none.
 */
export function useScanAnything(tasks: readonly TaskWithPending[] | undefined, nextAddress?: string) {
  const [, navigate] = useLocation();
  const { feedback, announce, dismiss } = useScanFeedback();
  const [exclusively] = useState(mutex);

  function refuse(heading: string, code: string, sentence: string): void {
    announce({ kind: 'wrong', heading, read: { code }, wanted: null, calm: `${sentence} ${CALM}` });
  }

  function open(address: string, word: string): void {
    announce({ kind: 'right', word });
    navigate(address);
  }

  async function answer(code: string): Promise<void> {
    const scan = readScan(code);
    const task = taskNamed(scan, tasks ?? []);
    if (task) return open(taskAddress(task), task.reference);
    if (scan.kind === 'order') return goOn(scan);
    if (scan.kind === 'tote') return open(paths.floorClusterPick, scan.code);
    if (scan.kind === 'position') return openPosition(scan.position);
    return openProduct(scan);
  }

  function goOn({ order }: Extract<Scan, { kind: 'order' }>): void {
    if (nextAddress && (order === 'next' || order === 'validate')) return open(nextAddress, 'Sigue');
    const { name } = Object.values(FLOOR_ORDERS).find((each) => each.order === order) ?? { name: '' };
    return refuse('Aquí no hay qué hacer con esa orden', name, 'Empieza una tarea y úsala ahí.');
  }

  async function openPosition(at: Position): Promise<void> {
    const label = positionLabel(at);
    if (await isKnownPlace(at)) return open(paths.floorPosition(label), label);
    return refuse('Esa posición no existe', label, 'No está entre las de la bodega: revisa la etiqueta.');
  }

  async function openProduct(scan: Scan): Promise<void> {
    const { products } = await productsNamed(scan);
    const [first] = products;
    const { heading, code, sentence } = unknownScan(scan);
    if (!first && isDocument(scan)) return refuseDocument(normaliseNumber(scan.code));
    if (!first) return refuse(heading, code, sentence);
    const product = products.length > 1 ? await askWhichProduct(products) : first;
    return product ? open(paths.floorProduct(product.id), product.sku) : undefined;
  }

  function refuseDocument(number: string): void {
    if (tasks)
      return refuse('Sin trabajo por hacer', number, 'Ese número no tiene tareas abiertas en este equipo.');
    return refuse('Faltan las tareas', number, 'Este equipo todavía las está leyendo: léelo otra vez.');
  }

  useCodes((code) => {
    if (refusesWhileAsking()) return;
    dismiss();
    void exclusively(() => answer(code));
  });

  return { feedback, onFeedbackSeen: dismiss };
}

/** Whether a code is the number of an order or of a shipping notice, rather than of a product. */
function isDocument(scan: Scan): scan is Extract<Scan, { kind: 'text' }> {
  return scan.kind === 'text' && /^(?:MS|ING)-\d{6,}(?:-\w+)*$/.test(normaliseNumber(scan.code));
}

/**
 * The open task whose document a code is: a vendor order, its whole purchase, a shipping notice; or the position
 * that it asks to count.
 */
function taskNamed(scan: Scan, tasks: readonly TaskWithPending[]): TaskWithPending | undefined {
  if (scan.kind !== 'text' && scan.kind !== 'position') return undefined;
  const number = scan.kind === 'position' ? scan.code : normaliseNumber(scan.code);
  const open = tasks.filter((each) => !isOver(each));
  return (
    open.find((each) => each.reference === number) ??
    open.find((each) => each.reference.startsWith(`${number}-`))
  );
}
