import * as v from 'valibot';
import { expect, test } from 'vitest';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { AnnounceShippingNoticeDataV1 } from '#domain/inbound/shipping-notice-commands.ts';
import { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { aRefusedMovement } from '#test/factories/refused-movement-factory.ts';
import { changedTexts, textsOf } from '#src/features/account/conflicts/changed-text.ts';

const NOTE = "Unión PVC 1/2' or 3/4'; falta confirmar";
const movement = aRefusedMovement();
const data = { ...v.parse(RegisterMovementData, movement.data), notes: NOTE };
const { v: version } = commandCatalogue['inventory.registerMovement'];
const entry = {
  ...movement,
  v: version,
  data,
  detail: `Estante A-03 · ${NOTE}`,
  preview: { notes: NOTE, units: 2 },
};

test('of a command that this version does not know nothing is offered to be changed', () => {
  expect(textsOf({ ...entry, name: 'tomorrow.invented' })).toEqual([]);
  expect(textsOf({ ...entry, v: 99 })).toEqual([]);
});

test('what an earlier version of the app wrote is changed too, and stays of that version', () => {
  const announced = {
    vendor_id: 'v1',
    expected_on: null,
    packages: 2,
    notes: NOTE,
    lines: [{ product_id: 'termo', quantity: 12 }],
  };
  const announcement = v.parse(AnnounceShippingNoticeDataV1, announced);
  const old = { ...entry, name: 'inbound.announce', v: 1, data: announcement };
  const texts = textsOf(old);
  expect(texts.map((each) => each.text)).toContain(NOTE);
  const now = texts.map(({ text }) => (text === NOTE ? 'Uniones de PVC' : text));
  expect(changedTexts(old, now)?.data).toEqual({ ...old.data, notes: 'Uniones de PVC' });
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
