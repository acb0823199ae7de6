import type { ObjectAccess } from '#test/api/objects/object-access.ts';

/** Where an account is used: its person's own, and of those who may end its sessions. */
export const devices: ObjectAccess = {
  own: (objects, role) => objects.deviceOf(role),
  others: {
    'of a stranger': {
      id: (objects) => objects.deviceOfStranger(),
      reachedBy: ['owner', 'superuser', 'admin'],
    },
    'of an admin': { id: (objects) => objects.deviceOf('admin'), reachedBy: ['owner', 'superuser', 'admin'] },
    'of the superuser': { id: (objects) => objects.deviceOf('superuser'), reachedBy: ['owner', 'superuser'] },
    'of the owner': { id: (objects) => objects.deviceOf('owner'), reachedBy: ['owner'] },
  },
};

/** With what an account is entered: its person's own, whoever stands above them. */
export const passkeys: ObjectAccess = {
  own: (objects, role) => objects.passkeyOf(role),
  others: {
    'of a stranger': { id: (objects) => objects.passkeyOfStranger(), reachedBy: [] },
    'of a buyer': { id: (objects) => objects.passkeyOf('buyer'), reachedBy: ['buyer'], isUsedUp: true },
  },
  json: {},
};
