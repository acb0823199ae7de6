import { useState, type FormEvent, type RefObject } from 'react';
import type { Position } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { serverNow } from '#src/device/clock.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import {
  countOfDraft,
  withProduct,
  withEntered,
  type CountDraft,
  type CountProblem,
  type DraftLine,
} from '#src/features/warehouse/counts/count-draft.ts';
import { agreesToCounted } from '#src/features/warehouse/counts/agrees-to-counted.ts';
import { saveCount } from '#src/features/warehouse/counts/save-count.ts';
import { useCount } from '#src/features/warehouse/counts/use-count.ts';

/**
 * The form of a count: its text, its problems and the state of its saving.
 * @param onLeave goes back to ask which position.
 */
export function useCountForm(
  position: Position,
  form: RefObject<HTMLFormElement | null>,
  onLeave: () => void,
) {
  const { draft, change, movedSince, canRestart, restart, forget } = useCount(position);
  const [wrong, setWrong] = useState<CountProblem | null>(null);
  const saving = useSaving();

  function update(edit: (now: CountDraft) => CountDraft): void {
    setWrong(null);
    change(edit);
  }

  function add(product: Omit<DraftLine, 'written'>): void {
    update((now) => withProduct(now, product));
    requestAnimationFrame(() => askUnits(form.current, product.productId));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!draft || movedSince) return;
    const counted = countOfDraft(draft, serverNow());
    setWrong('problem' in counted ? counted.problem : null);
    if ('problem' in counted) {
      focusUnits(form.current, counted.problem.at);
      return;
    }
    if (!counted.data.whole && !(await confirmMissing(draft))) {
      focusUnits(form.current, draft.lines.find((each) => each.written.trim() === '')?.productId ?? '');
      return;
    }
    if (!(await agreesToCounted(draft))) return;
    await saving.run(async () => {
      await saveCount(counted.data, draft);
      // Whoever went on to another place meanwhile stays there.
      const isHere = form.current !== null;
      forget();
      if (isHere) onLeave();
    });
  }

  async function leave(): Promise<void> {
    const hasSome = draft?.lines.some((each) => each.written !== '');
    if (hasSome && !(await confirmLeaving())) return;
    forget();
    onLeave();
  }

  return {
    draft,
    wrong,
    saving,
    movedSince,
    canRestart,
    restart: () => void restart(),
    add,
    write: (productId: string, input: string) => update((now) => withEntered(now, productId, input)),
    save: (event: FormEvent) => void save(event),
    leave: () => void leave(),
  };
}

/**
 * Goes on from the code of a product to its units; not if the person meanwhile went on to another field, or began to
 * read the next code: their keys would be written into the units of a product that they do not mean.
 */
function askUnits(form: HTMLFormElement | null, productId: string): void {
  const code = form?.querySelector<HTMLInputElement>('input[name="code"]');
  if (code && code === document.activeElement && code.value === '') focusUnits(form, productId);
}

/** Gives the focus to the field of a product, or to the first one when none is named. */
function focusUnits(form: HTMLFormElement | null, productId: string): void {
  const wanted = form?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`units-${productId}`)}"]`);
  (wanted ?? form?.querySelector<HTMLInputElement>('input[name^="units-"]'))?.focus();
}

function confirmMissing({ lines }: CountDraft): Promise<boolean> {
  const missing = lines.filter((each) => each.written.trim() === '');
  const first = missing[0]?.name ?? '';
  return confirmDialog({
    title: `¿Guardar sin ${countOf(missing.length, 'producto', 'productos')}?`,
    text:
      missing.length === 1
        ? `Falta contar ${first}. Si no hay, escribe 0.`
        : `Falta contar ${first} y ${countOf(missing.length - 1, 'producto más', 'productos más')}. De los que no haya, escribe 0.`,
    confirm: 'Guardar lo contado',
    keep: 'Seguir contando',
  });
}

function confirmLeaving(): Promise<boolean> {
  return confirmDialog({
    title: '¿Dejar este conteo?',
    text: 'Lo que escribiste se pierde.',
    confirm: 'Dejar el conteo',
    danger: true,
  });
}
