import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { CustomRole, RoleCounts } from '#domain/people/custom-role.ts';
import { deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const rolesPage = { screen: 'roles', at: paths.roles, as: 'owner' } as const;
const asks = `GET ${peoplePaths.roles}`;
const night: CustomRole = {
  id: '018f3a2e-0000-7000-8000-000000000001',
  name: 'Bodega de noche',
  base: 'admin_logistics',
  granted: ['readStock', 'readWarehouse', 'readIncidents', 'announceGoods', 'moveStock', 'workOnFloor'],
  version: 3,
  people: 3,
  invited: 1,
  changed_by_name: 'Gloria Ardila',
  changed_at: '2026-03-02T15:00:00.000Z',
};
const counting: CustomRole = {
  ...night,
  id: '018f3a2e-0000-7000-8000-000000000002',
  name: 'Auditoría de inventario',
  base: 'admin',
  granted: ['readStock', 'readWarehouse', 'approveCounts'],
  version: 1,
  people: 0,
  invited: 0,
};
const roles: RoleCounts = {
  data: USER_TYPES.map((role, at) => ({ role, people: at < 3 ? 2 : 1_284 * at })),
  custom: [counting, night],
};
const shows = /Cambiar los ajustes de la empresa/;

/** What each role may do, which the code knows also where the server does not count its people. */
export const rolesStates: readonly GalleryState[] = [
  { ...rolesPage, state: 'full', answers: { [asks]: roles }, shows },
  {
    ...rolesPage,
    state: 'empty',
    answers: { [asks]: { ...roles, custom: [] } },
    shows: /No hay roles propios/,
  },
  {
    ...rolesPage,
    state: 'adding',
    answers: { [asks]: roles },
    shows: /nunca puede más que el que copia/,
    bring: (hand) => hand.press('button', 'Crear rol propio'),
  },
  {
    ...rolesPage,
    state: 'changing',
    answers: { [asks]: roles },
    shows: /Se copió de Admin. Logística/,
    bring: (hand) => hand.press('button', 'Cambiar Bodega de noche'),
  },
  {
    ...rolesPage,
    state: 'removing',
    answers: { [asks]: roles },
    shows: /3 personas lo tienen y 1 invitación lo nombra/,
    bring: (hand) => hand.press('button', 'Eliminar Bodega de noche'),
  },
  { ...rolesPage, state: 'uncounted', answers: { [asks]: 'silence' }, shows },
  { ...rolesPage, state: 'offline', offline: true, shows },
  deniedTo('admin', rolesPage),
];
