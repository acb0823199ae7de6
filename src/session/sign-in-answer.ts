import type * as v from 'valibot';
import type { RegisterBody } from '#domain/accounts/registration.ts';

/** The door through which a person comes in: the public sign-in, or that of the administrative portal. */
export type Door = 'public' | 'admin';
/** What a code of the second factor answers. */
export interface SecondStep {
  challenge: string;
}
/** `status` is the server's, or null when it could not be reached. */
export type SignInAnswer =
  | { ok: true }
  | {
      ok: false;
      message: string;
      fields: Record<string, string>;
      status?: number | null;
      /** The proof was right, and a second one is missing. */
      secondStep?: SecondStep | undefined;
    };
/** The form with which a person asks for an account; the device adds itself. */
export type RegistrationForm = v.InferInput<typeof RegisterBody>;
