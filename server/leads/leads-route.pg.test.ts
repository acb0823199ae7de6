import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { ReceivedLead, type RequestLeadData } from '#domain/leads/lead.ts';
import { consentOf, ListedLead } from '#domain/leads/listed-lead.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { leadRequests, leads } from '#server/db/tables/leads-tables.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { aLead } from '#test/factories/lead-factory.ts';
import { deliver } from '#test/server/commands.ts';
import { aLeadRequest, aLeadStep } from '#test/server/leads.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const START_MS = Date.parse('2026-03-05T15:00:00.000Z');
let nowMs = START_MS;
const server = await serverForFile({ now: () => nowMs });

/** A request of somebody who asks nothing else. */
const own = (over: Partial<RequestLeadData> = {}) => aLead({ id: randomUUID(), ...over });
const post = (lead: object) => server.request('/api/v1/leads', { json: lead });
async function asked(lead: object): Promise<ReceivedLead> {
  const answer = await post(lead);
  expect(answer.status).toBe(201);
  return v.parse(ReceivedLead, await answer.json());
}
const byCommand = async (lead: RequestLeadData) =>
  (await deliver(server, 'buyer', [aLeadRequest('buyer', lead)]))[0];
async function list(query: string, role: UserType = 'admin_marketing') {
  const headers = await server.signIn(role);
  const answer = await server.request(`/api/v1/leads?limit=100&${query}`, { headers });
  const { data } = (await answer.json()) as { data: unknown };
  return v.parse(v.array(ListedLead), data);
}
const one = async (email: string) => (await list(`q=${encodeURIComponent(email)}`))[0];
const emails = (email: string) => emailsTo(server, 'email', email);

describe('a request for early access', () => {
  test('is a lead that marketing reads, with its consent, and one letter without anything that was written', async () => {
    const lead = own({
      nombre: '<img src=x onerror=alert(1)> =1+1',
      telefono: '+57 300 123 4567',
      empresa: 'Dulces & Cía',
      consented_at: '2026-03-01T10:00:00.000Z',
    });
    expect(await asked(lead)).toEqual({ id: lead.id, received_at: '2026-03-05T15:00:00.000Z' });
    expect(await one(lead.email)).toMatchObject({
      status: 'nuevo',
      nombre: lead.nombre,
      tipo_negocio: 'vendedor',
      telefono: '3001234567',
      empresa: 'Dulces & Cía',
      source: 'early_access_form',
      times: 1,
      requests: [{ consent_version: '2026-11', consented_at: '2026-03-01T10:00:00.000Z' }],
    });
    const [letter, ...more] = await emails(lead.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Recibimos tu solicitud de acceso anticipado');
    expect(letter?.body).not.toContain('<img');
  });

  test('of the specification has no consent: it is taken, answered, and nothing is said to be authorised', async () => {
    const lead = { email: `${randomUUID()}@correo.co`, nombre: 'Luz', tipo_negocio: 'ambos' };
    await asked({ ...lead, telefono: '300 123 4567', empresa: 'Dulces', source: 'early_access_form' });
    expect(await one(lead.email)).toMatchObject({ status: 'nuevo', requests: [{ consent_version: '' }] });
    const [letter] = await emails(lead.email);
    expect(letter?.body).toContain('solo para responder a esa solicitud');
    expect(letter?.body).not.toContain('te escribiremos');
    nowMs += 1_000;
    await asked({ ...lead, acepta_tratamiento_datos: true });
    expect(consentOf((await one(lead.email))?.requests ?? [])?.consent_version).not.toBe('');
  });

  test('is the same by its route and by its command, and once however often it comes', async () => {
    const lead = own();
    const before = await asked(lead);
    nowMs += DAY_MS;
    expect(await asked(lead)).toEqual(before);
    expect((await byCommand(lead))?.result).toEqual(before);
    expect(await one(lead.email)).toMatchObject({ times: 1, last_at: before.received_at });
    expect(await emails(lead.email)).toHaveLength(1);
  });

  test('of an e-mail that asked before is merged: what is given wins, and nothing is lost', async () => {
    const lead = own({ email: `Luz.${randomUUID()}@Correo.CO`, telefono: '3001234567', empresa: 'Dulces' });
    await asked(lead);
    nowMs += 1_000;
    const again = own({ email: lead.email.toLowerCase(), nombre: 'Luz Prada', tipo_negocio: 'ambos' });
    expect(await byCommand(again)).toMatchObject({ status: 'applied', result: { id: again.id } });
    expect(await list(`q=${encodeURIComponent(lead.email)}`)).toMatchObject([
      {
        nombre: 'Luz Prada',
        tipo_negocio: 'ambos',
        telefono: '3001234567',
        empresa: 'Dulces',
        times: 2,
        requests: [
          { nombre: 'Luz Prada', telefono: null },
          { nombre: lead.nombre, empresa: 'Dulces' },
        ],
      },
    ]);
    expect(await emails(lead.email)).toHaveLength(1);
    expect(await emails(again.email)).toHaveLength(0);
  });

  test('of one e-mail from many at once, at two servers, is one lead with all of its times and one letter', async () => {
    const email = `todos-${randomUUID()}@correo.co`;
    const neighbour = await neighbourOf(server, { now: () => nowMs });
    const before = await server.db.$count(leads);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const json = own({ email: at % 2 ? email : email.toUpperCase() });
        return (at % 2 ? server : neighbour).request('/api/v1/leads', { json });
      }),
    );
    expect(answers.map((each) => each.status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await server.db.$count(leads)).toBe(before + 1);
    expect(await one(email)).toMatchObject({ times: 6 });
    expect([...(await emails(email)), ...(await emails(email.toUpperCase()))]).toHaveLength(1);
  });

  test.each([
    [{ email: 'luz' }, 'email', 'Email inválido'],
    [{ nombre: 'L' }, 'nombre', 'Nombre debe tener al menos 2 caracteres'],
    [{ tipo_negocio: 'ninguno' }, 'tipo_negocio', 'Selecciona un tipo de negocio'],
    [{ telefono: 'abc' }, 'telefono', 'Número de teléfono inválido'],
  ])('with %j is refused at its field, in Spanish', async (wrong, field, message) => {
    const answer = await post({ ...own(), ...wrong });
    expect(answer.status).toBe(422);
    expect(v.parse(ApiError, await answer.json()).errors).toEqual([{ field, message }]);
  });

  test('of ten megabytes is refused before it is read', async () => {
    const answer = await post({ ...own(), empresa: 'x'.repeat(10_000_000) });
    expect(answer.status).toBe(413);
  });
});

describe('what looks like a robot’s', () => {
  test.each([[{ sitio_web: 'https://spam.co' }], [{ fill_ms: 200 }]])(
    'with %j is answered as any other, gets no letter, and waits for the team',
    async (signs) => {
      const lead = own(signs);
      expect(await asked(lead)).toEqual({ id: lead.id, received_at: new Date(nowMs).toISOString() });
      const listed = await one(lead.email);
      expect(listed).toMatchObject({ status: 'sospechoso', times: 1, requests: [{ nombre: lead.nombre }] });
      expect(await emails(lead.email)).toEqual([]);
      const step = aLeadStep(listed?.id ?? '', 'nuevo');
      const [moved] = await deliver(server, 'admin_marketing', [step]);
      expect(moved).toMatchObject({ status: 'applied', result: { status: 'nuevo' } });
      expect(await emails(lead.email)).toHaveLength(1);
    },
  );

  test('changes nothing of a person’s lead, and a person’s request takes the suspicion away', async () => {
    const person = own();
    await asked(person);
    await asked(own({ email: person.email, nombre: 'Otro nombre', sitio_web: 'x' }));
    expect(await one(person.email)).toMatchObject({ nombre: person.nombre, times: 1, status: 'nuevo' });
    const suspect = own({ sitio_web: 'x' });
    await asked(suspect);
    await asked(own({ email: suspect.email }));
    expect(await one(suspect.email)).toMatchObject({ status: 'nuevo', times: 2 });
    expect(await emails(suspect.email)).toHaveLength(1);
  });
});

describe('the list of leads', () => {
  test('is found by number, person, company and telephone, by state and by kind', async () => {
    const lead = own({ nombre: 'Íngrid Muñoz', empresa: 'Bocadillos El Roble', telefono: '3017776655' });
    await asked(lead);
    const listed = await one(lead.email);
    for (const q of [listed?.number, 'ingrid munoz', 'bocadillos roble', '301 777 6655'])
      expect(await list(`q=${encodeURIComponent(q ?? '')}`), q).toMatchObject([{ email: lead.email }]);
    expect(await list(`q=${listed?.number}&status=contactado`)).toEqual([]);
    expect(await list(`q=${listed?.number}&tipo_negocio=vendedor&status=nuevo`)).toHaveLength(1);
    expect(await list(`q=${listed?.number}&tipo_negocio=ambos`)).toEqual([]);
  });

  test('moves by its steps, once for two people, and says what is wrong', async () => {
    const lead = own();
    await asked(lead);
    const { id = '' } = (await one(lead.email)) ?? {};
    const steps = [
      aLeadStep(id, 'contactado', 'Llamarla el lunes'),
      aLeadStep(id, 'contactado', 'Otra nota'),
      aLeadStep(id, 'nuevo'),
      aLeadStep(id, 'convertido'),
      aLeadStep(randomUUID(), 'contactado'),
    ];
    expect(await deliver(server, 'admin_marketing', steps.slice(0, 3))).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
      { problem: { code: 'lead_already_moved' } },
    ]);
    expect(await one(lead.email)).toMatchObject({
      status: 'contactado',
      note: 'Llamarla el lunes',
      moved_by_name: 'Persona admin_marketing',
    });
    expect(await deliver(server, 'admin_marketing', steps.slice(3))).toMatchObject([
      { status: 'applied' },
      { problem: { code: 'lead_not_found' } },
    ]);
    const headers = await server.signIn('admin_support');
    const json = { lead_id: id, status: 'descartado' };
    expect((await server.request('/api/v1/leads/advance', { headers, json })).status).toBe(403);
  });

  test('forgets who nobody may write to any more', async () => {
    const [kept, discarded] = [own(), own()];
    for (const each of [kept, discarded]) await asked(each);
    const { id = '' } = (await one(discarded.email)) ?? {};
    await deliver(server, 'admin_marketing', [aLeadStep(id, 'descartado')]);
    const before = nowMs;
    nowMs += 200 * DAY_MS;
    await server.run('forget-leads');
    nowMs = before;
    expect(await one(discarded.email)).toBeUndefined();
    expect(await server.db.select().from(leadRequests).where(eq(leadRequests.id, discarded.id))).toEqual([]);
    expect(await one(kept.email)).toMatchObject({ status: 'nuevo' });
  });
});

test('a person who asks too often hears when to come again, and others at the same address are taken', async () => {
  const mine = own().email;
  const answers: Response[] = [];
  for (let at = 0; at <= rateLimits.leads.perKey; at += 1)
    answers.push(await post({ ...own(), email: mine }));
  const limited = answers.pop();
  expect(answers.map((each) => each.status)).toEqual(answers.map(() => 201));
  expect(limited?.status).toBe(429);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
  const others: number[] = [];
  for (let at = 0; at < 100; at += 1) others.push((await post(own())).status);
  expect(new Set(others)).toEqual(new Set([201]));
});
