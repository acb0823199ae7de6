import * as v from 'valibot';
import { analyticsEntries, analyticsVariables } from '#server/config/analytics-variables.ts';
import { applicationEntries, applicationVariables } from '#server/config/application-settings.ts';
import { appEntries, appVariables } from '#server/config/app-variables.ts';
import { companyEntries, companyVariables } from '#server/config/company-variables.ts';
import { googleEntries, googleVariables } from '#server/config/google-variables.ts';
import { messageEntries, messageVariables } from '#server/config/message-variables.ts';
import { passkeyEntries, passkeyVariables } from '#server/config/passkey-variables.ts';
import { paymentEntries, paymentVariables } from '#server/config/payment-variables.ts';
import { pushEntries, pushVariables } from '#server/config/push-variables.ts';
import { serverEntries, serverVariables } from '#server/config/server-variables.ts';
import type { Variable } from '#server/config/variable.ts';

/** Shape of the environment. Each message ends a sentence that begins with the variable's name. */
export const Environment = v.object({
  ...serverEntries,
  ...messageEntries,
  ...pushEntries,
  ...googleEntries,
  ...passkeyEntries,
  ...analyticsEntries,
  ...companyEntries,
  ...paymentEntries,
  ...appEntries,
  ...applicationEntries,
});

/** The meaning of each variable: the source of `.env.example` and of the table in the README. */
export const environment: Record<keyof typeof Environment.entries, Variable> = {
  ...serverVariables,
  ...messageVariables,
  ...pushVariables,
  ...googleVariables,
  ...passkeyVariables,
  ...analyticsVariables,
  ...companyVariables,
  ...paymentVariables,
  ...appVariables,
  ...applicationVariables,
};
