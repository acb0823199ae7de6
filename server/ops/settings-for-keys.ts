import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor } from '#server/http/app-env.ts';

const BY_A_PERSON =
  'Una llave de la API no cambia esto: lo cambia una persona en el portal, con su segundo factor o con otra que lo confirma.';

/** Whether a change of this setting asks for more than a tap. */
export function isFeltAtOnce(key: string): boolean {
  return isSettingKey(key) && settingsCatalogue[key].confirmation !== 'simple';
}

/**
 * What is felt at once is changed by people alone, who prove a second factor or agree with another one.
 * @throws an `ApiProblem`, 403, where a key of the API changes some of these settings.
 */
export function refuseKeyOf({ kind }: Actor, keys: readonly string[]): void {
  const felt = kind === 'key' ? keys.filter(isFeltAtOnce) : [];
  if (felt.length === 0) return;
  throw problem(
    403,
    'AUTH_004',
    BY_A_PERSON,
    felt.map((field) => ({ field, message: 'Cámbialo en el portal.' })),
  );
}
