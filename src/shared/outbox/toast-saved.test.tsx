import { afterEach, expect, test } from 'vitest';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { setReachable } from '#src/sync/sync-status.ts';

afterEach(() => setReachable(true));

test('what was saved waits for a connection only where there is none', () => {
  setReachable(true);
  expect(savedMessage('Devolución guardada', 'sola')).toBe('Devolución guardada. Se envía sola.');
  setReachable(false);
  expect(savedMessage('Devolución guardada', 'sola')).toBe(
    'Devolución guardada. Se envía sola cuando vuelva la conexión.',
  );
  expect(savedMessage()).toBe('Guardado en este equipo. Se envía solo cuando vuelva la conexión.');
});
