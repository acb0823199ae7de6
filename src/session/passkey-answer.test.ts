import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Assertion, NewCredential } from '#domain/passkeys/passkey.ts';
import { assertionOf, newCredentialOf } from '#src/session/passkey-answer.ts';

test('of a new passkey goes what the server takes, without ways that have no name', () => {
  const response = { clientDataJSON: 'a', attestationObject: 'b', transports: ['hybrid', 'telepathy'] };
  const sent = newCredentialOf({ id: 'c', response });
  expect(v.parse(NewCredential, sent)).toEqual({
    id: 'c',
    client_data: 'a',
    attestation: 'b',
    transports: ['hybrid'],
  });
});

test('of what a passkey signed goes what the server takes, also of one that does not say whose it is', () => {
  const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' };
  expect(v.parse(Assertion, assertionOf({ id: 'd', response })).user_handle).toBeNull();
});
