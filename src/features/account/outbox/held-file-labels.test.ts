import { expect, test } from 'vitest';
import { heldState, tallyText } from '#src/features/account/outbox/held-file-labels.ts';

const none = { applied: 0, rejected: 0, parked: 0, lane_gap: 0, failed: 0 };

test.each([
  ['Por entregar', { sealed: 'x', tally: null, refusal: null }],
  ['Entregado', { sealed: null, tally: { ...none, applied: 2 }, refusal: null }],
  ['Entregado en parte', { sealed: 'x', tally: { ...none, lane_gap: 1 }, refusal: null }],
  ['No se entregó', { sealed: null, tally: null, refusal: 'La firma no corresponde.' }],
])('says «%s»', (word, file) => expect(heldState(file).word).toBe(word));

test('counts what became of the commands, and names no outcome that did not happen', () => {
  expect(tallyText({ ...none, applied: 3, rejected: 1 })).toBe('3 quedaron hechos, 1 no se aceptó.');
});
