import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { CompanyAddressBody, OwnCompany } from '#domain/companies/company.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import {
  addCompanyAddress,
  changeCompanyAddress,
  removeCompanyAddress,
} from '#server/companies/change-company.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Mi empresa';
const READ_REFUSES = [401, 403, 404];
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const Named = v.object({ id: Id });

/** Where everybody of a company has its goods delivered. @param companyNow what each change answers. */
export function companyAddressesRoute(
  services: Services,
  companyNow: (userId: string) => Promise<OwnCompany>,
): Hono<AppEnv> {
  const own = allow(services, 'manageOwnProfile');

  return new Hono<AppEnv>()
    .post(
      '/addresses',
      described({
        tag,
        summary: 'Agregar una dirección de mi empresa',
        answer: OwnCompany,
        status: 201,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('json', CompanyAddressBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await addCompanyAddress(services, actor, c.req.valid('json'));
        return c.json(await companyNow(actor.id), 201);
      },
    )
    .put(
      '/addresses/:id',
      described({
        tag,
        summary: 'Cambiar una dirección de mi empresa',
        answer: OwnCompany,
        refuses: WRITE_REFUSES,
      }),
      own,
      parsed('param', Named),
      parsed('json', CompanyAddressBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await changeCompanyAddress(services, actor, { ...c.req.valid('json'), ...c.req.valid('param') });
        return c.json(await companyNow(actor.id));
      },
    )
    .delete(
      '/addresses/:id',
      described({
        tag,
        summary: 'Quitar una dirección de mi empresa',
        answer: OwnCompany,
        refuses: READ_REFUSES,
      }),
      own,
      parsed('param', Named),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await removeCompanyAddress(services, actor, c.req.valid('param').id);
        return c.json(await companyNow(actor.id));
      },
    );
}
