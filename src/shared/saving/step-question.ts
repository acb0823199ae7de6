import type { StepQuestion } from '#src/shared/saving/step-dialog.tsx';

/** What a person reads of a step of an item: on its button, and in the question before it. */
export interface StepLabels<Item> {
  /** The words on the button. */
  verb: string;
  /** Those before the item's number in the question; by default those on the button. */
  ask?: string;
  text: string | ((item: Item) => string);
  /** The label of the note; «Observaciones» by default. */
  note?: string;
  hint: string;
  danger?: boolean;
}

/** The question before a step of an item. */
export function stepQuestion<Item>(
  { verb, ask = verb, text, note = 'Observaciones', hint, danger }: StepLabels<Item>,
  { item, number, isNoteRequired = false }: { item: Item; number: string; isNoteRequired?: boolean },
): StepQuestion {
  return {
    title: `¿${ask} ${number}?`,
    text: typeof text === 'string' ? text : text(item),
    confirm: verb,
    danger,
    note: { label: note, hint, isRequired: isNoteRequired },
  };
}
