import { UserType, roleLabels } from '#domain/accounts/roles/roles.ts';
import { ListedPerson, PEOPLE_COUNTED } from '#domain/people/listed-person.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type PersonWithPending = WithPending<ListedPerson, never>;

const people = {
  path: peoplePaths.list,
  item: ListedPerson,
  follows: [],
  nouns: { one: 'persona', many: 'personas', all: 'las personas' },
  numberOf: (each: ListedPerson) => each.id,
  choices: {
    estado: choice('state', 'Estado', [
      { value: 'all', label: 'Todas' },
      { value: 'active', label: 'Activas' },
      { value: 'disabled', label: 'Deshabilitadas' },
    ]),
    rol: choice('role', 'Rol', optionsOrAll('Todos los roles', UserType.options, roleLabels)),
  },
  // As long as an e-mail may be.
  maxText: 254,
  countsTo: PEOPLE_COUNTED,
  hasCursors: true,
  commands: [],
  isAbout: () => false,
  apply: (listed: ListedPerson) => listed,
} as const;
const labels = {
  search: 'Nombre, correo, celular o tienda',
  noneFound: 'Ninguna persona coincide con los filtros',
  noneYet: 'No hay personas con cuenta',
};

/** The people with an account, for those who administer them. */
export const users = defineWorklist({
  ...people,
  savedAs: 'users',
  labels: { ...labels, title: 'Usuarios' },
});

/** The same people for support, who look and change nothing. */
export const viewedPeople = defineWorklist({
  ...people,
  savedAs: 'people',
  labels: { ...labels, title: 'Personas' },
});
