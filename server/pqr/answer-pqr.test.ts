import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import { FiledPqr, type NewPqr } from '#domain/pqr/pqr.ts';
import type { Command } from '#domain/protocol/command.ts';
import { deliver } from '#test/server/commands.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { aPqrAnswer, aPqrClosing } from '#test/server/pqr.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';

let person = 0;
const server = await serverForFile();

async function filed(over: Partial<NewPqr> = {}): Promise<FiledPqr & { email: string }> {
  person += 1;
  const pqr = aPqr({ id: randomUUID(), email: `quien-${person}@correo.co`, ...over });
  const answer = await server.request('/api/v1/pqr', { json: pqr });
  return { ...v.parse(FiledPqr, await answer.json()), email: pqr.email };
}

async function list(query: string, role: UserType = 'admin_support') {
  const answer = await server.request(`/api/v1/pqr?limit=100&${query}`, {
    headers: await server.signIn(role),
  });
  const { data, pagination } = (await answer.json()) as { data: unknown[]; pagination: { total: number } };
  return { rows: v.parse(v.array(ListedPqr), data), total: pagination.total };
}

const one = async (command: Command) => (await deliver(server, 'admin_support', [command]))[0];

describe('GET /pqr', () => {
  test('shows first what waits for an answer, the oldest of it first, and finds by number and state', async () => {
    const [first, second, third] = [await filed(), await filed({ kind: 'peticion' }), await filed()];
    await one(aPqrAnswer(first.id));
    const numbers = (await list('')).rows.map((each) => each.number);
    const places = [second, third, first].map((each) => numbers.indexOf(each.number));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);

    const found = await list(`q=${second.number.toLowerCase()}`);
    expect(found.total).toBe(1);
    expect(found.rows).toMatchObject([
      {
        number: second.number,
        kind: 'peticion',
        status: 'filed',
        nombre: 'Marta Rueda',
        email: second.email,
        answer_by: second.answer_by,
        answered_at: null,
      },
    ]);
    expect((await list(`q=${second.number}&status=answered`)).rows).toEqual([]);
    expect((await list('q=Rosalba')).rows).toEqual([]);
    expect((await list('status=answered')).rows.every((each) => each.status === 'answered')).toBe(true);
  });

  test('finds by who wrote it and by the order it is about, however that is written', async () => {
    const about = { nombre: 'Íngrid Muñoz', telefono: '3007776655', order_number: 'MS-000777' };
    const pqr = await filed(about);
    for (const written of ['ingrid munoz', '300 777 6655', `mailto:${pqr.email}`, 'Nº ms000777'])
      expect((await list(`q=${encodeURIComponent(written)}`)).rows, written).toMatchObject([{ id: pqr.id }]);
  });
});

describe('pqr.answer', () => {
  test('writes the letter once, whoever sends it again, and says who answered', async () => {
    const pqr = await filed();
    const command = aPqrAnswer(pqr.id, 'Te enviamos otra tapa mañana.');
    expect(await one(command)).toMatchObject({ status: 'applied', result: { status: 'answered' } });
    expect(await one(command)).toMatchObject({ status: 'applied' });
    const emails = (await emailsTo(server, 'email', pqr.email)).filter((each) =>
      each.subject.startsWith('Respuesta'),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe(`Respuesta a tu reclamo ${pqr.number}`);
    expect(emails[0]?.body).toContain('Te enviamos otra tapa mañana.');
    const [row] = (await list(`q=${pqr.number}`)).rows;
    expect(row).toMatchObject({ status: 'answered', answer: 'Te enviamos otra tapa mañana.' });
    expect(row?.answered_at).not.toBeNull();
    expect(row?.answered_by_name).toBeTruthy();
  });

  test('of two people, in one batch or in two, takes the first and tells the second', async () => {
    const pqr = await filed();
    const batch = [aPqrAnswer(pqr.id, 'La primera respuesta.'), aPqrAnswer(pqr.id, 'La segunda respuesta.')];
    const [first, second] = await deliver(server, 'admin_support', batch);
    expect(first?.status).toBe('applied');
    expect(second).toMatchObject({ status: 'rejected', problem: { code: 'pqr_already_answered' } });
    const other = await filed();
    const results = await Promise.all([
      one(aPqrAnswer(other.id, 'La primera respuesta.')),
      one(aPqrAnswer(other.id, 'La segunda respuesta.')),
    ]);
    expect(results.map((each) => each?.status).toSorted()).toEqual(['applied', 'rejected']);
    const letters = await emailsTo(server, 'email', other.email);
    expect(letters.filter((each) => each.subject.startsWith('Respuesta'))).toHaveLength(1);
  });

  test('without words, or of none, writes nothing', async () => {
    const pqr = await filed();
    expect((await one(aPqrAnswer(pqr.id, '   ')))?.status).toBe('rejected');
    expect(await one(aPqrAnswer(randomUUID()))).toMatchObject({ problem: { code: 'pqr_not_found' } });
    expect((await list(`q=${pqr.number}`)).rows).toMatchObject([{ status: 'filed', answer: '' }]);
  });
});

describe('pqr.close', () => {
  test('closes what was answered, twice as once, and nothing that waits for an answer', async () => {
    const pqr = await filed();
    expect(await one(aPqrClosing(pqr.id))).toMatchObject({ problem: { code: 'pqr_not_answered' } });
    await one(aPqrAnswer(pqr.id));
    expect(await one(aPqrClosing(pqr.id, 'Quedó conforme'))).toMatchObject({
      status: 'applied',
      result: { status: 'closed' },
    });
    expect(await one(aPqrClosing(pqr.id, 'Otra nota'))).toMatchObject({ status: 'applied' });
    expect((await list(`q=${pqr.number}`)).rows).toMatchObject([
      { status: 'closed', close_note: 'Quedó conforme' },
    ]);
    expect(await one(aPqrAnswer(pqr.id))).toMatchObject({ problem: { code: 'pqr_already_answered' } });
    expect(await one(aPqrClosing(randomUUID()))).toMatchObject({ problem: { code: 'pqr_not_found' } });
  });
});
