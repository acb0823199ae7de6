import type { RelyingParty } from '#server/config/relying-party.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';

/** For whom passkeys are made here. @throws ApiProblem 404 where there are none, because of the public address. */
export function offeredHere({ config }: Services): RelyingParty {
  if (!config.relyingParty) throw notFound('Aquí no se usan llaves de acceso. Ingresa con tu contraseña.');
  return config.relyingParty;
}
