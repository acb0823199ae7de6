import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { InvitedRowAnswer } from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
let sequence = 0;
const nobody = () => `persona${(sequence += 1)}@nuevo.co`;

describe('the rows of a file', () => {
  const send = async (by: UserType, rows: object[]) => {
    const headers = await server.signIn(by);
    const answer = await server.request(peoplePaths.importInvitations, { headers, json: { rows } });
    return ((await answer.json()) as { rows: InvitedRowAnswer[] }).rows;
  };

  test('are each answered by their line, and a bad one stops no other', async () => {
    const [one, two, three] = [nobody(), nobody(), nobody()];
    const row = { nombre: 'Luis Gil', email: one, role: 'Comprador', store: '' };
    const rows = [
      { ...row, line: 2 },
      { ...row, line: 3, email: 'no-es-correo' },
      { ...row, line: 4, email: two, role: 'Jefe' },
      { ...row, line: 5, email: two, role: 'Vendedor' },
      { ...row, line: 6, email: two, role: 'Vendedor', store: 'Ferretería la esquina' },
      { ...row, line: 7, email: one.toUpperCase() },
      { ...row, line: 8, email: three, role: 'Admin. Ventas' },
      { ...row, line: 9, email: 'buyer@prueba.co' },
    ];
    const answers = await send('admin', rows);
    expect(answers.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'invited'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'invited'],
      [7, 'known'],
      [8, 'refused'],
      [9, 'known'],
    ]);
    expect(answers.flatMap(({ message }) => message ?? [])).toEqual([
      'Email inválido.',
      '«Jefe» no es un rol.',
      'Falta la tienda en la que va a vender.',
      'Ese rol es igual o mayor que el tuyo.',
    ]);
  });

  test('sent twice change nothing the second time', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => {
      return { line: at + 2, nombre: 'Luis Gil', email: nobody(), role: 'buyer', store: '' };
    });
    const count = async () =>
      (await db.select({ n: sql<number>`count(*)::int` }).from(accountInvitations))[0]?.n ?? 0;
    const before = await count();
    expect(new Set((await send('owner', rows)).map((each) => each.outcome))).toEqual(new Set(['invited']));
    expect(new Set((await send('owner', rows)).map((each) => each.outcome))).toEqual(new Set(['known']));
    expect((await count()) - before).toBe(50);
  });
});
