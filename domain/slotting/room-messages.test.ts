import { expect, test } from 'vitest';
import { untestedPlanMessage, untestedMessage, withoutRoomMessage } from '#domain/slotting/room-messages.ts';

test('a move says which limits were not looked at', () => {
  expect(untestedMessage({ untested: [] })).toBe('');
  expect(untestedMessage({ untested: ['weight'] })).toBe('Sin peso conocido: contado por unidades.');
  expect(untestedMessage({ untested: ['volume'] })).toBe('Sin medidas conocidas: contado por unidades.');
  expect(untestedMessage({ untested: ['weight', 'volume'] })).toBe(
    'Sin peso ni medidas: contado por unidades.',
  );
});

test('a plan says of how many products, each once', () => {
  const leg = (productId: string, isWeighed: boolean) => {
    return { productId, untested: isWeighed ? [] : (['weight'] as const).slice() };
  };
  expect(untestedPlanMessage([leg('a', true)])).toBeNull();
  expect(untestedPlanMessage([leg('a', false), leg('a', false), leg('b', true)])).toMatch(
    /^1 producto no tiene/,
  );
  expect(untestedPlanMessage([leg('a', false), leg('b', false)])).toMatch(/^2 productos no tienen/);
});

test('what does not fit anywhere better is said with its reasons', () => {
  expect(withoutRoomMessage({ units: 0, weight: 0, volume: 0 })).toBeNull();
  expect(withoutRoomMessage({ units: 0, weight: 1, volume: 0 })).toBe(
    '1 producto ahorraría pasos en una posición vacía más cercana, pero no cabe: 1 por peso.',
  );
  expect(withoutRoomMessage({ units: 2, weight: 0, volume: 1 })).toBe(
    '3 productos ahorrarían pasos en una posición vacía más cercana, pero no caben: 2 por unidades, 1 por volumen.',
  );
});
