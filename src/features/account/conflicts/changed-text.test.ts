import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { aRefusedMovement } from '#test/factories/refused-movement-factory.ts';
import { changedTexts, textsOf } from '#src/features/account/conflicts/changed-text.ts';

const NOTE = "Unión PVC 1/2' or 3/4'; falta confirmar";
const movement = aRefusedMovement();
const data = { ...v.parse(RegisterMovementData, movement.data), notes: NOTE };
const entry = { ...movement, data, detail: `Estante A-03 · ${NOTE}`, preview: { notes: NOTE, units: 2 } };

test('of a command that this version does not know nothing is offered to be changed', () => {
  expect(textsOf({ ...entry, name: 'tomorrow.invented' })).toEqual([]);
  expect(textsOf({ ...entry, v: 99 })).toEqual([]);
});

test('the text changes in what is sent and in what is shown meanwhile', () => {
  expect(textsOf(entry).map((each) => each.text)).toContain(NOTE);
  const now = textsOf(entry).map(({ text }) => (text === NOTE ? ' Unión de media o de tres cuartos ' : text));
  expect(changedTexts(entry, now)).toEqual({
    data: { ...data, notes: 'Unión de media o de tres cuartos' },
    detail: 'Estante A-03 · Unión de media o de tres cuartos',
    preview: { notes: 'Unión de media o de tres cuartos', units: 2 },
  });
});

test('a text that the command does not take changes nothing', () => {
  expect(
    changedTexts(
      entry,
      textsOf(entry).map(() => 'x'.repeat(10_000)),
    ),
  ).toBeNull();
});
