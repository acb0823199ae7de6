import { afterEach, expect, test, vi } from 'vitest';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { purgeOutOfScope } from '#src/sync/purge-out-of-scope.ts';

const mine = {
  products: 'public',
  categories: 'public',
  orders: 'user:ana',
  reviews: 'user:ana',
  addresses: 'user:ana',
  notifications: 'user:ana',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function serverAnswers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

function ports(role: UserType | null) {
  const asked = { account: 0, reachable: [] as boolean[] };
  const given = {
    http: { origin: 'http://mestore.test', clientVersion: '1.0.0', token: async () => 'token' },
    authority: role && fixedRole(role),
    asking: () => (is: boolean) => void asked.reachable.push(is),
    onAccountChanged: async () => {
      asked.account += 1;
    },
  };
  return { asked, given };
}

test('reads what the server lets this person read', async () => {
  serverAnswers(200, { scopes: mine });
  const { asked, given } = ports('buyer');
  expect(await purgeOutOfScope(given)).toEqual([
    'products',
    'categories',
    'orders',
    'reviews',
    'addresses',
    'notifications',
  ]);
  expect(asked).toEqual({ account: 0, reachable: [true] });
});

test('asks once who this is when the server sees another role than this device', async () => {
  serverAnswers(200, {
    scopes: { ...mine, orders: 'user:jairo', reviews: 'user:jairo', addresses: 'user:jairo' },
  });
  const { asked, given } = ports('admin_logistics');
  expect(await purgeOutOfScope(given)).not.toContain('inventory');
  await purgeOutOfScope(given);
  expect(asked.account).toBe(1);
});

test('asks who this is when what they may do changed and what they may read did not', async () => {
  const authority = { user_type: 'buyer', granted: ['readStock'] };
  serverAnswers(200, { scopes: { ...mine, orders: 'user:eva' }, authority });
  const { asked, given } = ports('buyer');
  await purgeOutOfScope(given);
  await purgeOutOfScope(given);
  expect(asked.account).toBe(1);
  serverAnswers(200, { scopes: mine, authority: { user_type: 'buyer', granted: null } });
  await purgeOutOfScope(given);
  expect(asked.account).toBe(1);
});

test('reads the ledger before the stock that it explains, and asks nobody who this is for it', async () => {
  for (const role of USER_TYPES) {
    const scopes = Object.fromEntries(collectionsFor(fixedRole(role)).map((each) => [each, role]));
    serverAnswers(200, { scopes });
    const { asked, given } = ports(role);
    expect(await purgeOutOfScope(given), role).toEqual(collectionsFor(fixedRole(role)));
    expect(asked.account, role).toBe(0);
  }
});

test('reads nothing while the server does not say, and lets a refusal end the session', async () => {
  const { asked, given } = ports('buyer');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  expect(await purgeOutOfScope(given)).toBeNull();
  expect(asked).toEqual({ account: 0, reachable: [false] });
  serverAnswers(403, { detail: 'Esta cuenta está desactivada.', code: 'AUTH_006', message: '' });
  expect(await purgeOutOfScope(given)).toBeNull();
  expect(asked.account).toBe(1);
});

test('goes on as before with a server that does not know the question', async () => {
  serverAnswers(404, { detail: 'No existe.', code: 'API_002', message: '' });
  expect(await purgeOutOfScope(ports('buyer').given)).toEqual([
    'products',
    'categories',
    'orders',
    'reviews',
    'addresses',
    'notifications',
  ]);
});

test('asks nothing for a visitor', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('Nobody should be asked.')));
  expect(await purgeOutOfScope(ports(null).given)).toEqual(['products', 'categories']);
});
