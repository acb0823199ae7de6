import { expect, test } from 'vitest';
import { outcomeOf } from '#src/features/account/outbox/send-outcome.ts';

test.each([
  [{ left: 3, waiting: 0 }, 'Todo salió: el servidor ya lo tiene.'],
  [{ left: 0, waiting: 1 }, 'El servidor no contesta. 1 cambio sigue en este equipo y sale solo después.'],
  [{ left: 2, waiting: 4 }, '2 cambios salieron. 4 cambios siguen en este equipo y salen solos después.'],
])('after a press of «Enviar ahora», %j is said', (outcome, text) => {
  expect(outcomeOf(outcome).text).toBe(text);
});
