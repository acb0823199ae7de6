import Papa from 'papaparse';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { personStateLabels, type ListedPerson } from '#domain/people/listed-person.ts';
import type { Db } from '#server/db/database.ts';
import { peopleAfter, type PeopleAsked } from '#server/people/list-people.ts';

const BATCH_ROWS = 500;

/** The file of all matching people in pieces, however many they are, with at most some hundreds of rows in memory. */
export async function* exportPeople(db: Db, asked: PeopleAsked, nowMs: number): AsyncGenerator<string> {
  // By this mark spreadsheets read the file as UTF-8.
  yield `\ufeff${csvLines([HEADINGS])}`;
  let after: Parameters<typeof peopleAfter>[2]['after'] = null;
  do {
    const { data, last } = await peopleAfter(db, asked, { after, limit: BATCH_ROWS, nowMs });
    if (data.length > 0) yield csvLines(data.map(cellsOf));
    after = last;
  } while (after !== null);
}

const HEADINGS = [
  'Nombre',
  'Correo',
  'Correo confirmado',
  'Celular',
  'Celular confirmado',
  'Rol',
  'Estado',
  'Tienda',
  'Desde',
  'Última sesión',
  'Equipos',
  'En revisión',
  'Envío a medias',
  'Última PQR',
];

function cellsOf(person: ListedPerson): (string | number)[] {
  const yesOrNo = (is: boolean) => (is ? 'Sí' : 'No');
  return [
    person.nombre ?? '',
    person.email,
    yesOrNo(person.email_verified),
    person.telefono ?? '',
    yesOrNo(person.phone_verified),
    person.role_name ?? roleLabels[person.user_type],
    personStateLabels[person.is_active ? 'active' : 'disabled'],
    person.store_name ?? '',
    person.created_at,
    person.last_seen_at ?? '',
    person.devices,
    person.in_review,
    yesOrNo(person.is_arriving),
    person.last_contact_at ?? '',
  ];
}

function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return `${Papa.unparse(rows as (string | number)[][], { delimiter: ';', escapeFormulae: true })}\r\n`;
}
