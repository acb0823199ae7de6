import { USER_TYPES } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { RoleCounts } from '#domain/people/custom-role.ts';
import { deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const rolesPage = { screen: 'roles', at: paths.roles, as: 'owner' } as const;
const asks = `GET ${peoplePaths.roles}`;
const roles: RoleCounts = {
  custom: [],
  data: USER_TYPES.map((role, at) => ({ role, people: at < 3 ? 2 : 1_284 * at })),
};
const shows = /Cambiar los ajustes de la empresa/;

/** What each role may do, which the code knows also where the server does not count its people. */
export const rolesStates: readonly GalleryState[] = [
  { ...rolesPage, state: 'full', answers: { [asks]: roles }, shows },
  { ...rolesPage, state: 'uncounted', answers: { [asks]: 'silence' }, shows },
  { ...rolesPage, state: 'offline', offline: true, shows },
  deniedTo('admin', rolesPage),
];
