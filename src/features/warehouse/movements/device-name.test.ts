import { expect, test } from 'vitest';
import { deviceName } from '#src/features/warehouse/movements/device-name.ts';

const enrolled = [{ device_id: '0190-a1b2', name: 'Lector 3' }];

test.each([
  ['0190-a1b2', undefined, 'Lector 3'],
  ['0190-a1b2', '0190-a1b2', 'Lector 3 (este equipo)'],
  ['0190-ffee', '0190-ffee', 'Este equipo'],
  ['0190-ffee', '0190-a1b2', 'Equipo …ffee'],
])('calls %s, seen from %s, «%s»', (id, here, name) => {
  expect(deviceName(id, here, enrolled)).toBe(name);
});
