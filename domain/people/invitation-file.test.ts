import { expect, test } from 'vitest';
import { INVITED_ROWS_MAX } from '#domain/people/account-invitation.ts';
import { invitationFile } from '#domain/people/invitation-file.ts';

test('columns may stand in any order, under usual headings, with either separator', () => {
  const rows = [{ line: 2, nombre: 'Ana Ñúñez', email: 'ana@x.co', role: 'Vendedor', store: 'La Esquina' }];
  for (const text of [
    'Rol;CORREO;Tienda;Nombre\nVendedor;ana@x.co;La Esquina;Ana Ñúñez\n',
    'nombre completo,e-mail,cargo,tienda\n"Ana Ñúñez",ana@x.co,Vendedor,La Esquina',
  ])
    expect(invitationFile(text)).toEqual({ ok: true, rows, unread: [] });
});

test('a row with a loose quotation mark is named by its line, and the others are read', () => {
  const read = invitationFile('Nombre;Correo;Rol\n"Ana;ana@x.co;Cliente\nLuz;luz@x.co;Cliente\n');
  expect(read).toMatchObject({ ok: true, rows: [{ line: 3, nombre: 'Luz' }], unread: [{ line: 2 }] });
});

test('a row that a sign turns around is named too: the server would refuse all that travels with it', () => {
  const read = invitationFile('Nombre;Correo;Rol\nA\u202Ena;ana@x.co;Cliente\nLuz;luz@x.co;Cliente\n');
  expect(read).toMatchObject({ ok: true, rows: [{ line: 3 }], unread: [{ line: 2 }] });
});

test.each([
  ['', 'El archivo está vacío.'],
  ['Nombre;Correo;Rol\n', 'El archivo tiene encabezados y ninguna persona.'],
  ['Nombre;Rol\nAna;Cliente', 'Falta la columna «Correo»'],
])('%j is refused with what is missing', (text, message) => {
  const read = invitationFile(text);
  expect(read.ok ? '' : read.message).toContain(message);
});

test('a file of as many people as fit is read, and one more is refused', () => {
  const file = (people: number) =>
    invitationFile(`Nombre;Correo;Rol\n${'Ana Rey;ana@x.co;Cliente\n'.repeat(people)}`);
  expect(file(INVITED_ROWS_MAX).ok).toBe(true);
  expect(file(INVITED_ROWS_MAX + 1).ok).toBe(false);
});
