import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { googleAddress, type GoogleRequest } from '#src/features/account/sign-in/google-request.ts';
import { readReturn } from '#src/features/account/sign-in/google-return.ts';

const request: GoogleRequest = {
  state: 'estado',
  secret: 'secreto',
  next: '/checkout',
  again: false,
  business: 'comprador',
};
const claims = Buffer.from(JSON.stringify({ name: 'Begoña Ñáñez', email: 'b@gmail.com' })).toString(
  'base64url',
);
const token = `e30.${claims}.firma`;

test('an answer to what this tab asked is taken, with who it is of', () => {
  expect(readReturn(`state=estado&id_token=${token}`, request)).toEqual({
    kind: 'answered',
    proof: { id_token: token, nonce_secret: 'secreto' },
    shown: { name: 'Begoña Ñáñez', email: 'b@gmail.com' },
    request,
  });
});

test('a token that cannot be read is left to the server', () => {
  expect(readReturn('state=estado&id_token=ñ.%.x', request)).toMatchObject({
    kind: 'answered',
    shown: { name: '', email: '' },
  });
});

test.each([
  ['', request, 'nothing'],
  ['state=estado&error=access_denied', request, 'declined'],
  [`state=otro&id_token=${token}`, request, 'stranger'],
  [`id_token=${token}`, request, 'stranger'],
  [`state=estado&id_token=${token}`, null, 'stranger'],
])('%j of the request %j is %s', (fragment, asked, kind) => {
  expect(readReturn(fragment, asked)).toEqual({ kind });
});

test('Google is asked for an ID token alone, and told the hash of the secret', async () => {
  const offer = { client_id: 'una', auth_url: 'https://google.ejemplo/entrar?v=2' };
  const address = new URL(await googleAddress(offer, request, 'https://mestore.co'));
  expect(address.origin + address.pathname).toBe('https://google.ejemplo/entrar');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    v: '2',
    client_id: 'una',
    response_type: 'id_token',
    redirect_uri: 'https://mestore.co/auth/google',
    nonce: createHash('sha256').update('secreto').digest('base64url'),
    state: 'estado',
  });
  expect(address.href).not.toContain('secreto');
});
