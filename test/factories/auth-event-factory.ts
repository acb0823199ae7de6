import type { AuthEvent } from '#domain/accounts/auth-event.ts';

let made = 0;

/** A sign-in of somebody, each with an id of its own. */
export function anAuthEvent(over: Partial<AuthEvent> = {}): AuthEvent {
  made += 1;
  return {
    id: String(made),
    at: '2026-03-05T12:30:00.000Z',
    act: 'login',
    outcome: 'done',
    account: { id: 'gloria', name: 'Gloria Ardila', email: 'propietario@mestore.co' },
    address: '190.85.12.44',
    device: 'Chrome en Windows',
    reason: null,
    route: null,
    ...over,
  };
}
