const people = '/api/v1/people';
const one = (id: string) => `${people}/${encodeURIComponent(id)}`;
const invitation = (id: string) => `${people}/invitations/${encodeURIComponent(id)}`;
const customRole = (id: string) => `${people}/roles/${encodeURIComponent(id)}`;
const factorRequest = (id: string) => `${people}/factor-requests/${encodeURIComponent(id)}`;
const request = (id: string) => `${people}/role-requests/${encodeURIComponent(id)}`;

/** The server's addresses of people, for those who administer them. */
export const peoplePaths = {
  list: people,
  export: `${people}/export`,
  one,
  role: (id: string) => `${one(id)}/role`,
  disable: (id: string) => `${one(id)}/disable`,
  enable: (id: string) => `${one(id)}/enable`,
  newPassword: (id: string) => `${one(id)}/new-password`,
  resetFactor: (id: string) => `${one(id)}/reset-factor`,
  endSessions: (id: string) => `${one(id)}/end-sessions`,
  mergeCandidates: `${people}/merge-candidates`,
  mergePreview: (id: string, mergedId: string) => `${one(id)}/merge/${encodeURIComponent(mergedId)}`,
  merge: (id: string) => `${one(id)}/merge`,
  views: (id: string) => `${one(id)}/views`,
  view: (id: string) => `${people}/views/${encodeURIComponent(id)}`,
  endView: (id: string) => `${people}/views/${encodeURIComponent(id)}/end`,
  notes: (id: string) => `${one(id)}/notes`,
  messages: (id: string) => `${one(id)}/messages`,
  stores: `${people}/stores`,
  roles: `${people}/roles`,
  customRole,
  removeCustomRole: (id: string) => `${customRole(id)}/remove`,
  roleRequests: `${people}/role-requests`,
  confirmRequest: (id: string) => `${request(id)}/confirm`,
  rejectRequest: (id: string) => `${request(id)}/reject`,
  factorRequests: `${people}/factor-requests`,
  confirmFactorRequest: (id: string) => `${factorRequest(id)}/confirm`,
  rejectFactorRequest: (id: string) => `${factorRequest(id)}/reject`,
  invitations: `${people}/invitations`,
  importInvitations: `${people}/invitations/import`,
  resendInvitation: (id: string) => `${invitation(id)}/resend`,
  invitation,
  readInvitation: `${people}/invitations/read`,
  acceptInvitation: `${people}/invitations/accept`,
};
