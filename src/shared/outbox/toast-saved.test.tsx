import { afterEach, expect, test } from 'vitest';
import { savedWords } from '#src/shared/outbox/toast-saved.ts';
import { setReachable } from '#src/sync/sync-status.ts';

afterEach(() => setReachable(true));

test('what was saved waits for a connection only where there is none', () => {
  setReachable(true);
  expect(savedWords('Devolución guardada', 'sola')).toBe('Devolución guardada. Se envía sola.');
  setReachable(false);
  expect(savedWords('Devolución guardada', 'sola')).toBe(
    'Devolución guardada. Se envía sola cuando vuelva la conexión.',
  );
  expect(savedWords()).toBe('Guardado en este equipo. Se envía solo cuando vuelva la conexión.');
});
