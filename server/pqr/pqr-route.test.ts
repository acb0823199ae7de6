import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { FiledPqr, type NewPqr } from '#domain/pqr/pqr.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';

const ANSWERS = 'servicio@prueba.co';
const company = { name: null, nit: null, address: null, phone: null, email: ANSWERS };
/** A Friday morning; 8 December is a holiday. */
const FILED_MS = Date.parse('2026-11-20T15:00:00.000Z');

let nowMs = FILED_MS;
let person = 0;
/** Everybody has an e-mail of their own. */
let email = '';
const server = await serverForFile({ now: () => nowMs, config: { company } });
beforeEach(() => {
  nowMs = FILED_MS;
  person += 1;
  email = `persona-${person}@correo.co`;
});

const send = (pqr: object) => server.request('/api/v1/pqr', { json: pqr });
async function file(pqr: NewPqr) {
  return v.parse(FiledPqr, await (await send(pqr)).json());
}
const stored = () => server.db.select().from(pqrs).where(eq(pqrs.email, email));

describe('POST /pqr', () => {
  test('gives a visitor a number, the date and the last day of the term', async () => {
    const pqr = aPqr({ email, telefono: '+57 315 123 4567', order_number: 'MS-000012' });
    expect(await file(pqr)).toEqual({
      id: pqr.id,
      kind: 'reclamo',
      number: 'PQR-2026-000001',
      filed_at: '2026-11-20T15:00:00.000Z',
      answer_by: '2026-12-14',
    });
    expect(await stored()).toMatchObject([
      { id: pqr.id, nombre: 'Marta Rueda', phone: '3151234567', orderNumber: 'MS-000012' },
    ]);
    expect((await file(aPqr({ email }))).number).toBe('PQR-2026-000002');
  });

  test('writes the proof to who filed it, and what to answer to who answers', async () => {
    const pqr = aPqr({ email });
    const { number } = await file(pqr);
    const [proof, ...more] = await emailsTo(server, 'email', pqr.email);
    expect(more).toEqual([]);
    expect(proof?.subject).toBe(`Radicamos tu reclamo ${number}`);
    expect(proof?.body).toContain('lunes, 14 de diciembre');
    expect(proof?.body).not.toContain(pqr.description);
    const toAnswer = await emailsTo(server, 'email', ANSWERS);
    const about = toAnswer.filter((each) => each.subject.includes(number));
    expect(about).toHaveLength(1);
    expect(about[0]?.body).toContain(`<${email}>`);
    expect(about[0]?.body).toContain(pqr.description);
  });

  test('sent again, because its answer was lost, is the same one', async () => {
    const pqr = aPqr({ email });
    const first = await file(pqr);
    nowMs += 3 * 24 * 60 * 60 * 1_000;
    expect(await file(pqr)).toEqual(first);
    const together = aPqr({ email });
    const both = await Promise.all([file(together), file(together)]);
    expect(both[0]).toEqual(both[1]);
    expect(await stored()).toHaveLength(2);
    expect(await emailsTo(server, 'email', pqr.email)).toHaveLength(2);
  });

  test('refuses the id of another one', async () => {
    const pqr = aPqr({ email });
    await file(pqr);
    const answer = await send({ ...pqr, description: 'Otra cosa muy distinta.' });
    expect(answer.status).toBe(409);
    expect(await stored()).toMatchObject([{ description: pqr.description }]);
  });

  test('says what is wrong with each field and writes nothing', async () => {
    const answer = await send({ ...aPqr({ nombre: email }), email: 'marta', description: 'corto' });
    const { errors } = v.parse(ApiError, await answer.json());
    expect(answer.status).toBe(422);
    expect(errors).toEqual([
      { field: 'email', message: 'Email inválido' },
      { field: 'description', message: 'Cuéntanos qué pasó, en 10 caracteres o más.' },
    ]);
    const named = await server.db.select().from(pqrs).where(eq(pqrs.nombre, email));
    expect(named).toEqual([]);
  });

  test('does not let anybody fill somebody’s mailbox', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 8; round += 1) answers.push((await send(aPqr({ email }))).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await send(aPqr({ email: 'otra@correo.co' }))).status).toBe(200);
  });
});
