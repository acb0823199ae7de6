import { aReport } from '#test/server/reports.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { ObjectAccess, OthersObject } from '#test/api/objects/object-access.ts';
import { AUDITORS, OPERATORS, USER_VIEWERS } from '#test/api/role-groups.ts';

/** Those who administer people reach everybody below them. */
const people = (
  reachedBy: readonly UserType[],
  json?: object,
  id: OthersObject['id'] = (objects) => objects.person(),
): ObjectAccess => ({
  own: () => Promise.resolve(null),
  others: { 'of a buyer': { id, reachedBy } },
  ...(json ? { json } : {}),
});
const ofPeople = people(OPERATORS, { reason: 'Prueba' });
const ofFactors = people(OPERATORS, ofPeople.json, (objects) => objects.personWithFactor());

const invitations: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of a buyer': { id: (objects) => objects.invitation(), reachedBy: OPERATORS } },
};

/** Of who began it, and of nobody else. */
const personViews: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of another administrator': { id: (objects) => objects.personView(), reachedBy: [] } },
};

/** Roles of the company's own are of those who change roles. */
const customRoles = (json: object, reachedBy = AUDITORS): ObjectAccess => ({
  own: () => Promise.resolve(null),
  others: { 'of the company': { id: (objects) => objects.customRole(), reachedBy } },
  json,
});

/** Of who put it together, and of nobody else: who has one shared with them reads it in the list. */
const reports = (json: object): ObjectAccess => ({
  own: () => Promise.resolve(null),
  others: { 'of another administrator': { id: (objects) => objects.customReport(), reachedBy: [] } },
  json,
});

/** Decided once: for whoever comes later there is none. */
const decided = (id: OthersObject['id']) => people(['owner'], undefined, id);
const roleRequests = decided((objects) => objects.roleRequest());
const settingsRequests = decided((objects) => objects.settingsRequest());
const factorRequests = decided((objects) => objects.factorRequest());

/** Of two accounts at once: `merge-accounts.pg.test.ts` asks who reaches which. */
const ofTwo: ObjectAccess = { own: () => Promise.resolve(null), others: {} };

/** The routes by which people are administered. */
export const expectedPeopleObjects: Readonly<Record<string, ObjectAccess>> = {
  'GET /api/v1/people/:id': people(USER_VIEWERS),
  'GET /api/v1/people/:id/merge/:other': ofTwo,
  'POST /api/v1/people/:id/merge': ofTwo,
  'POST /api/v1/people/:id/disable': ofPeople,
  'POST /api/v1/people/:id/enable': ofPeople,
  'POST /api/v1/people/:id/new-password': ofPeople,
  'POST /api/v1/people/:id/end-sessions': people(OPERATORS, {}),
  'POST /api/v1/people/:id/views': {
    ...people(OPERATORS),
    // Each administrator begins one of their own.
    get json() {
      return { id: uuidv7(), reason: 'Prueba' };
    },
  },
  'GET /api/v1/people/views/:id': personViews,
  'POST /api/v1/people/views/:id/end': personViews,
  'POST /api/v1/people/:id/notes': people(OPERATORS, { id: uuidv7(), text: 'Prueba' }),
  'POST /api/v1/people/:id/messages': people(USER_VIEWERS, { id: uuidv7(), text: 'Prueba' }),
  'POST /api/v1/people/:id/role': people(['owner', 'superuser'], { role: 'customer', reason: 'Prueba' }),
  'POST /api/v1/reports/custom/:id': reports({ version: 1, ...aReport }),
  'POST /api/v1/reports/custom/:id/remove': reports({ version: 1 }),
  'POST /api/v1/reports/custom/:id/restore': reports({ version: 1 }),
  'POST /api/v1/people/roles/:id': customRoles({ version: 1, name: 'Prueba', granted: ['readStock'] }),
  // Once the owner removed it, it is gone for the next who may.
  'POST /api/v1/people/roles/:id/remove': customRoles({ version: 1 }, ['owner']),
  'POST /api/v1/people/:id/reset-factor': ofFactors,
  'POST /api/v1/people/factor-requests/:id/confirm': factorRequests,
  'POST /api/v1/people/factor-requests/:id/reject': factorRequests,
  'POST /api/v1/people/role-requests/:id/confirm': roleRequests,
  'POST /api/v1/people/role-requests/:id/reject': roleRequests,
  'POST /api/v1/settings/requests/:id/confirm': settingsRequests,
  'POST /api/v1/settings/requests/:id/reject': settingsRequests,
  'POST /api/v1/people/invitations/:id/resend': invitations,
  'DELETE /api/v1/people/invitations/:id': invitations,
};
