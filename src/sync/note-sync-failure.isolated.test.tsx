import { expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { clearErrors, storedErrors, writeErrors } from '#src/errors/error-log.ts';
import { noteSyncFailure } from '#src/sync/note-sync-failure.ts';

const refused = (status: number) => async () => Response.json(apiError('API_001'), { status });

test.each([
  ['a server that fails', refused(503), 'API_003', '503'],
  ['a refusal', refused(422), 'API_001', '422'],
  ['a network that is lost', () => Promise.reject(new TypeError('fetch')), 'NET_001', 'sin respuesta'],
  ['something in between', async () => new Response('<html>'), 'NET_001', 'sin respuesta'],
  [
    'a time that is over',
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    'NET_002',
    'tiempo agotado',
  ],
])(
  '%s while this device sends is in its log, with the status and nobody’s ids',
  async (_, fetch, code, how) => {
    vi.stubGlobal('fetch', fetch);
    await httpCommandTransport({
      clientVersion: '1.0.0',
      grantOf: async () => 'grant',
      onFailure: (what, failure) => noteSyncFailure(`${what}?de=marta@correo.co`, failure),
    }).submit('order', 'marta', []);
    await vi.dynamicImportSettled();
    writeErrors();
    expect(storedErrors.value).toMatchObject([
      { code, message: 'Sync failed', details: `POST /api/v1/orders/sync ${how}` },
    ]);
    clearErrors();
  },
);
