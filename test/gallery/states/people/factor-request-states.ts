import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { aFactorRequest, aPerson, aSheet } from '#test/factories/person-factory.ts';
import { onePage } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { WHO_LOOKS, type GalleryState } from '#test/gallery/gallery-state.ts';

const ONE = `GET ${peoplePaths.one('persona-marta')}`;
const person = { screen: 'person', as: 'owner', at: paths.user('persona-marta') } as const;
const withFactor = { factor_since: before({ days: 40 }) };

/** A second factor that two people remove: in the list of people, and on the page of one. */
export const factorRequestStates: readonly GalleryState[] = [
  {
    screen: 'users',
    state: 'factor-requests',
    as: 'admin',
    at: paths.users,
    answers: {
      [`GET ${peoplePaths.list}`]: onePage([aPerson()]),
      [`GET ${peoplePaths.factorRequests}`]: { data: [aFactorRequest()] },
    },
    shows: 'Segundos factores por quitar',
  },
  {
    ...person,
    state: 'reset-factor',
    answers: { [ONE]: aSheet({}, withFactor) },
    shows: /Otra persona que administre esta cuenta lo confirma/,
    bring: (hand) => hand.press('button', 'Pedir quitar segundo factor'),
  },
  {
    ...person,
    state: 'factor-asked',
    answers: {
      [ONE]: aSheet({}, { ...withFactor, factor_request: aFactorRequest({ requested_by: WHO_LOOKS }) }),
    },
    shows: 'Lo confirma otra persona que administre esta cuenta.',
  },
];
