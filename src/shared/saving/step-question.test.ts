import { expect, test } from 'vitest';
import { stepQuestion, type StepLabels } from '#src/shared/saving/step-question.ts';

const labels: StepLabels<{ units: number }> = {
  verb: 'Dar por cerrado',
  text: ({ units }) => `Quedan ${units}.`,
  hint: 'La bodega las lee.',
};
const of = { item: { units: 3 }, number: 'ING-000123' };

test('a question names the item by the words on the button, and asks for a note that nobody has to give', () => {
  expect(stepQuestion(labels, of)).toEqual({
    title: '¿Dar por cerrado ING-000123?',
    text: 'Quedan 3.',
    confirm: 'Dar por cerrado',
    danger: undefined,
    note: { label: 'Observaciones', hint: 'La bodega las lee.', isRequired: false },
  });
});

test('a step may ask in other words than its button has, and require its note', () => {
  const closing = { ...labels, ask: 'Cerrar', text: 'No queda nada.', note: 'Por qué', danger: true };
  expect(stepQuestion(closing, { ...of, isNoteRequired: true })).toMatchObject({
    title: '¿Cerrar ING-000123?',
    text: 'No queda nada.',
    confirm: 'Dar por cerrado',
    danger: true,
    note: { label: 'Por qué', isRequired: true },
  });
});
