import type * as v from 'valibot';
import type { RegisterBody } from '#domain/accounts/registration.ts';

/** Where a person comes in: the public sign-in, or the one of the administrative portal. */
export type Door = 'public' | 'admin';
/** `status` is the server's, or null when it could not be reached. */
export type SignInAnswer =
  | { ok: true }
  | { ok: false; message: string; fields: Record<string, string>; status?: number | null };
/** What the person wrote to have an account; the device adds itself. */
export type RegistrationForm = v.InferInput<typeof RegisterBody>;
