import { expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#domain/passkeys/passkey.ts';
import { passkeyOffer } from '#src/features/account/second-factor/passkey-offer.ts';

const own = { here: 'offered', isShared: false, offline: false, many: 0 } as const;

test.each([
  [{}, true, true, null],
  [{ many: 1 }, true, true, /Cambiar la contraseña/],
  [{ many: MAX_PASSKEYS }, true, false, /Quita una/],
  [{ offline: true }, true, false, /Sin conexión/],
  [{ here: 'unsupported' }, false, false, /Este navegador/],
  [{ here: 'none' }, false, false, /En esta dirección/],
] as const)('with %j a passkey is offered: %s, and can be made: %s', (more, isOffered, isReady, note) => {
  const offer = passkeyOffer({ ...own, ...more });
  expect([offer.isOffered, offer.isReady]).toEqual([isOffered, isReady]);
  if (note === null) expect(offer.note).toBeNull();
  else expect(offer.note).toMatch(note);
});

test('nobody makes a passkey on a device that several people share, and reads why', () => {
  for (const many of [0, 1])
    expect(passkeyOffer({ ...own, isShared: true, many })).toEqual({
      isOffered: false,
      isReady: false,
      note: expect.stringContaining('quien pueda desbloquearlo entraría como tú') as string,
    });
});
