import type { ObjectAccess } from '#test/api/objects/object-access.ts';

/** The company that somebody buys for is always their own: no address names it. */
export const expectedCompanyAccess = {
  'GET /api/v1/profile/company': 'sessions',
  'POST /api/v1/profile/company': 'sessions',
  'PUT /api/v1/profile/company': 'sessions',
  'POST /api/v1/profile/company/addresses': 'sessions',
  'PUT /api/v1/profile/company/addresses/:id': 'sessions',
  'DELETE /api/v1/profile/company/addresses/:id': 'sessions',
  'GET /api/v1/profile/company/orders': 'sessions',
  'GET /api/v1/profile/company/approvals': 'sessions',
  'GET /api/v1/profile/company/people': 'sessions',
  'PUT /api/v1/profile/company/people/:id': 'sessions',
  'DELETE /api/v1/profile/company/people/:id': 'sessions',
  'POST /api/v1/profile/company/invitations': 'sessions',
  'POST /api/v1/profile/company/invitations/read': 'open',
  'POST /api/v1/profile/company/invitations/accept': 'sessions',
  'POST /api/v1/profile/company/invitations/:id/resend': 'sessions',
  'DELETE /api/v1/profile/company/invitations/:id': 'sessions',
} as const;

/** Of a company that nobody here is of: who knows its id reaches nothing of it. */
const ofCompany = (json?: object): ObjectAccess => ({
  own: () => Promise.resolve(null),
  others: {
    'of another company': {
      id: () => Promise.resolve('01900000-0000-7000-8000-00000000c0de'),
      reachedBy: [],
    },
  },
  ...(json && { json }),
});

const address = {
  name: 'Recepción',
  phone: '3151234567',
  municipality_code: '68001',
  address: 'Calle 45 # 27-10',
};

export const expectedCompanyObjects = {
  'PUT /api/v1/profile/company/addresses/:id': ofCompany(address),
  'DELETE /api/v1/profile/company/addresses/:id': ofCompany(),
  'PUT /api/v1/profile/company/people/:id': ofCompany({ role: 'buyer' }),
  'DELETE /api/v1/profile/company/people/:id': ofCompany(),
  'POST /api/v1/profile/company/invitations/:id/resend': ofCompany(),
  'DELETE /api/v1/profile/company/invitations/:id': ofCompany(),
};
