import { expect, test, vi } from 'vitest';
import * as log from '#src/errors/record-error.ts';
import { succeeds } from '#src/shared/notifications/succeeds.ts';

test('a failure about notifications is logged without its words, and is false', async () => {
  const record = vi.spyOn(log, 'recordError').mockReturnValue();
  expect(await succeeds('Número del icono', async () => 3)).toBe(true);
  expect(record).not.toHaveBeenCalled();
  const thrown = new DOMException('https://push.example/secret', 'AbortError');
  expect(await succeeds('Número del icono', () => Promise.reject(thrown))).toBe(false);
  expect(record.mock.calls).toEqual([[{ type: 'service_worker', message: 'Número del icono: AbortError' }]]);
  record.mockRestore();
});
