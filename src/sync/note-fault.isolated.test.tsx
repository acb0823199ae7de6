import { expect, test, vi } from 'vitest';
import { storedErrors, writeErrors } from '#src/errors/error-log.ts';
import { noteFault } from '#src/sync/note-fault.ts';

test('a server that fails while this device sends is in its log, with the status and nobody’s ids', async () => {
  noteFault('POST /api/v1/orders/sync?de=marta@correo.co', 503);
  await vi.dynamicImportSettled();
  writeErrors();
  expect(storedErrors.value[0]).toMatchObject({
    message: 'Sync failed',
    details: 'POST /api/v1/orders/sync 503',
  });
});
