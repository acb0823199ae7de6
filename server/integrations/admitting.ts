import type { H } from 'hono/types';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

const tag = 'Integraciones';
type Described = Pick<
  Parameters<typeof described>[0],
  'summary' | 'description' | 'answer' | 'refuses' | 'status'
>;

/** What a route of integrations says of itself, and who may call it. */
export function admitting(services: Services): (about: Described) => [H<AppEnv>, H<AppEnv>] {
  return (about) => [described({ tag, ...about }), allow(services, 'manageIntegrations')];
}
