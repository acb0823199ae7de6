import type { MiddlewareHandler } from 'hono';
import { createFactory } from 'hono/factory';
import type { H } from 'hono/types';
import * as v from 'valibot';
import type { CommandName } from '#domain/command-catalogue.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { described, type Description } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

interface DocumentCommand extends Pick<Description, 'tag' | 'summary' | 'description'> {
  command: CommandName;
  /** The people who may send it: `allow(…)`. */
  admits: MiddlewareHandler<AppEnv>;
  /** Schema of the id in the address. */
  id: v.GenericSchema<string, string>;
  /** Schema of the body: the command's data without the fields that name the document. */
  payload: v.GenericSchema<unknown, object>;
  /** Schema of the command's result. */
  answer: v.GenericSchema<unknown, object>;
  /** The fields of the command's data that name the document; undefined when none has this id. */
  find(id: string): Promise<object | undefined>;
}

/** The handlers of a route that has one command decided about the document in its address (`/:id/…`). */
export function documentCommand(
  bus: CommandBus,
  { command, admits, id: schema, payload, find, ...about }: DocumentCommand,
): [H<AppEnv>, H<AppEnv>, H<AppEnv>, H<AppEnv>, H<AppEnv>] {
  const handlers = createFactory<AppEnv>().createHandlers(
    described({ ...about, refuses: [400, 401, 403, 404, 413, 415, 422, 503] }),
    admits,
    parsed('param', v.object({ id: schema })),
    parsed('json', payload),
    async (c) => {
      const document = await find(c.req.valid('param').id);
      if (!document) throw notFound();
      const data = { ...document, ...c.req.valid('json') };
      return c.json(v.parse(about.answer, await submitAlone(c, bus, command, data)));
    },
  );
  return handlers;
}
