import { createFactory } from 'hono/factory';
import type { H } from 'hono/types';
import * as v from 'valibot';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { ForKeys } from '#server/auth/rule.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described, type Description } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

interface DocumentRoute<Document> extends Pick<Description, 'tag' | 'summary' | 'description'> {
  /** What a person must be allowed to do to read it. */
  sees: Capability;
  /** As `allow` has it. */
  forKeys?: ForKeys;
  /** Schema of the id in the address. */
  id: v.GenericSchema<string, string>;
  answer: v.GenericSchema<unknown, Document>;
  /** The document with this id, as far as this person may read it. */
  find(id: string, actor: Actor): Promise<Document | undefined>;
}

/** The handlers of a route that answers the document in its address (`/:id`); what is not there, and what is not theirs, is 404. */
export function documentRoute<Document extends object>(
  services: Services,
  { sees, forKeys, id: schema, find, ...about }: DocumentRoute<Document>,
): [H<AppEnv>, H<AppEnv>, H<AppEnv>, H<AppEnv>] {
  const handlers = createFactory<AppEnv>().createHandlers(
    described({ ...about, refuses: [401, 403, 404] }),
    allow(services, sees, forKeys),
    parsed('param', v.object({ id: schema })),
    async (c) => {
      const document = await find(c.req.valid('param').id, signedIn(c.var.actor));
      if (!document) throw notFound();
      return c.json(document);
    },
  );
  return handlers;
}
