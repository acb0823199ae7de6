import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const users = lazyScreen(() => import('#src/features/office/people/users-page.tsx'));
const people = lazyScreen(() => import('#src/features/office/people/people-page.tsx'));
const person = lazyScreen(() => import('#src/features/office/people/person-page.tsx'));
const viewedPerson = lazyScreen(() => import('#src/app/screens/viewed-person-page.tsx'));
const registration = lazyScreen(() => import('#src/features/office/people/user-registration-page.tsx'));
const roles = lazyScreen(() => import('#src/features/office/people/roles/roles-page.tsx'));
const invitation = lazyScreen(() => import('#src/features/account/sign-in/account-invitation-page.tsx'));

/** The people with an account, for those who administer them and those who look at them, and their invitations. */
export const peopleRoutes: readonly AppRoute[] = [
  ...at([paths.users], 'manageUsers', 'desk', users),
  ...at([paths.userPattern], 'manageUsers', 'desk', person),
  ...at([paths.viewedPersonPattern], 'manageUsers', 'desk', viewedPerson),
  ...at([paths.userRegistration], 'manageUsers', 'desk', registration),
  ...at([paths.roles], 'changeRoles', 'desk', roles),
  ...at([paths.people], 'viewUsers', 'desk', people),
  ...at([paths.personPattern], 'viewUsers', 'desk', person),
  ...at([paths.accountInvitation], 'nothing', 'buyer', invitation),
];
