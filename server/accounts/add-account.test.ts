import { describe, expect, test } from 'vitest';
import { AccountRefused, addAccount } from '#server/accounts/add-account.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

const owner = {
  email: 'duena@tienda.co',
  user_type: 'owner',
  nombre: 'Ana',
  password: 'una clave larga',
} as const;

describe('addAccount', () => {
  test('makes an account that can sign in', async () => {
    await addAccount(server.db, owner);
    const answer = await server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'duena@tienda.co', password: 'una clave larga' }),
    });
    expect(answer.status).toBe(200);
  });

  test('refuses an e-mail that is taken, whatever its case', async () => {
    const again = { ...owner, email: 'DUENA@tienda.co' };
    await expect(addAccount(server.db, again)).rejects.toThrow(AccountRefused);
  });

  test('says everything that is wrong at once', async () => {
    const wrong = { ...owner, email: 'nadie', password: 'corta' };
    await expect(addAccount(server.db, wrong)).rejects.toThrow(
      'El email no es válido.\nLa contraseña debe tener al menos 8 caracteres.',
    );
  });
});
