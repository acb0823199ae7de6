import * as v from 'valibot';

/** A random secret of 32 bytes, as it travels. */
export const RandomSecret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Ingresa otra vez.'));

/**
 * What a device stores of being remembered, each of one account; a sign-in sends them all, because an e-mail does not say
 * which account it opens.
 */
export const RememberedTokens = v.pipe(v.array(RandomSecret), v.maxLength(20));
