import type { ListedAnomaly } from '#domain/security/anomaly.ts';

let made = 0;

/** A sign-in on a new device that nobody looked at yet. */
export function anAnomaly(over: Partial<ListedAnomaly> = {}): ListedAnomaly {
  made += 1;
  return {
    id: `anomalia-${made}`,
    kind: 'new_device',
    state: 'open',
    at: '2026-03-05T12:30:00.000Z',
    events: 1,
    account: { id: 'persona-marta', name: 'Marta Rueda', email: 'marta@correo.co' },
    address: '190.85.12.44',
    device: 'Firefox en Linux',
    seen: null,
    ...over,
  };
}
