import { expect, test } from 'vitest';
import { afterRegistering } from '#src/features/account/sign-in/after-registering.ts';

test.each([
  ['buyer', null, '/verify-otp?next=%2Fmarketplace%2Fhome'],
  ['buyer', '/checkout', '/verify-otp?next=%2Fcheckout'],
  ['vendor', null, '/verify-otp?next=%2Fapp%2Fsolicitud'],
  ['vendor', '/tienda/invitacion?x=1', '/verify-otp?next=%2Ftienda%2Finvitacion%3Fx%3D1'],
] as const)('registering as %s, going to %s, leads over the code of the mobile', (role, next, to) => {
  expect(afterRegistering(role, next)).toBe(to);
});
