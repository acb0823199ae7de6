import { expect, test } from 'vitest';
import { guestLimit } from '#server/accounts/guest-limit.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

test('one guest who asks too often keeps nobody else at the same address out, and all together have an end', async () => {
  const limit = guestLimit({ perGuest: 2, perNetwork: 4 });
  const take = (guestId: string, network = '198.51.100.4') => limit.take({ guestId, network });
  await take('una');
  await take('una');
  await expect(take('una')).rejects.toBeInstanceOf(ApiProblem);
  await take('otra');
  await take('tercera');
  await expect(take('cuarta')).rejects.toBeInstanceOf(ApiProblem);
  await expect(take('cuarta', '203.0.113.9')).resolves.toBeUndefined();
});
