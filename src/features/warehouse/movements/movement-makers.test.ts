import { expect, test } from 'vitest';
import { devicesOf, peopleOf } from '#src/features/warehouse/movements/movement-makers.ts';

const movements = [
  { userId: 'u1', userName: 'Zoraida Rey', deviceId: 'd1' },
  { userId: 'u2', userName: 'Álvaro Pinto', deviceId: null },
  { userId: 'u1', userName: 'Zoraida', deviceId: 'd2' },
];

test('names each person once, by their newest name, in the order of the alphabet', () => {
  expect(peopleOf(movements, '')).toEqual([
    { value: 'u2', label: 'Álvaro Pinto' },
    { value: 'u1', label: 'Zoraida Rey' },
  ]);
});

test('tells two people of one name apart', () => {
  const others = [
    { userId: 'persona-9f3c', userName: 'Luz Gómez', deviceId: null },
    { userId: 'persona-11aa', userName: 'Luz Gómez', deviceId: null },
  ];
  expect(peopleOf(others, '').map((each) => each.label)).toEqual(['Luz Gómez (…9f3c)', 'Luz Gómez (…11aa)']);
});

test('keeps who was chosen among the choices, also without movements of theirs', () => {
  expect(peopleOf([], 'persona-9f3c')).toEqual([{ value: 'persona-9f3c', label: 'Persona …9f3c' }]);
  expect(devicesOf([], 'd9', (id) => `Equipo ${id}`)).toEqual([{ value: 'd9', label: 'Equipo d9' }]);
});

test('leaves out of the devices what no device made', () => {
  expect(devicesOf(movements, 'd1', (id) => `Equipo ${id}`).map((each) => each.value)).toEqual(['d1', 'd2']);
});
