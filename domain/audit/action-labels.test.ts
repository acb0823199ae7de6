import { expect, test } from 'vitest';
import { actionLabel } from '#domain/audit/action-labels.ts';
import { auditEventLabels } from '#domain/audit/audit-labels.ts';

/** Nobody's act, or one that happened although what it asked for did not. */
const AS_IT_IS = ['command.unknown', 'order.move', 'device.wiped', 'webhook.stop', 'auth.denied'];

test.each([
  ['auth.login', 'Ingresó', 'Intentó ingresar'],
  ['auth.register', 'Se registró', 'Intentó registrarse'],
  ['position.block', 'Bloqueó o abrió una posición', 'Intentó bloquear o abrir una posición'],
  ['product.offer', 'Empezó o terminó una oferta', 'Intentó empezar o terminar una oferta'],
  ['auth.google_unlink', 'Dejó de usar Google', 'Intentó dejar de usar Google'],
])('%s is told as «%s», and as «%s» when it was refused', (act, done, refused) => {
  expect([actionLabel({ act, outcome: 'done' }), actionLabel({ act, outcome: 'parked' })]).toEqual([
    done,
    done,
  ]);
  expect(actionLabel({ act, outcome: 'refused' })).toBe(refused);
});

test('nothing that a person does is told as done when it was refused', () => {
  const told = Object.keys(auditEventLabels).filter(
    (act) => act.split('.')[0] !== 'payment' && !AS_IT_IS.includes(act),
  );
  for (const act of told)
    expect(actionLabel({ act, outcome: 'refused' })).toMatch(/^Intentó [a-z]+[aei]r(se)?\b/);
  for (const act of AS_IT_IS) expect(actionLabel({ act, outcome: 'refused' })).toBe(auditEventLabels[act]);
});
