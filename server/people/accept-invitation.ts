import { eq } from 'drizzle-orm';
import { mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { created } from '#domain/audit/audit-change.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type {
  AcceptAccountInvitationBody,
  InvitationProof,
  ReadAccountInvitation,
} from '#domain/people/account-invitation.ts';
import { refusedPassword } from '#server/accounts/common-passwords.ts';
import { provingEmail } from '#server/accounts/prove-email.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { emailOwner, userById } from '#server/auth/account-storage.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import type { Db } from '#server/db/database.ts';
import { consents, users } from '#server/db/tables/accounts-tables.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { customRolesById, roleOfInvitation } from '#server/people/roles/custom-roles-storage.ts';
import { storeById } from '#server/people/invited-storage.ts';
import { lockInvitation, provenInvitation, stateOfInvitation } from '#server/people/invitations-storage.ts';
import { lockActor } from '#server/people/lock-for-grant.ts';
import { lockStore } from '#server/stores/people/store-people-storage.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const NO_LONGER_GRANTED =
  'Quien te invitó ya no puede dar ese rol. Pide a otra persona del equipo que te invite de nuevo.';
const NO_STORE = 'La tienda a la que te invitaron está cerrada. Pide otra invitación.';
const HAS_ACCOUNT = 'Ese correo ya tiene una cuenta. Ingresa con ella y pide que cambien su rol.';

/** What an invitation says to whoever proves to be meant by it. */
export async function readInvitation(
  services: Services,
  proof: InvitationProof,
): Promise<ReadAccountInvitation> {
  const { db } = services.database;
  const row = await provenInvitation(services, proof);
  if (!row || stateOfInvitation(row, services.now()) !== 'open') throw spentInvitation(proof);
  const by = await userById(db, row.invitedBy);
  return {
    nombre: row.nombre,
    email: row.email,
    role: row.userType,
    role_name: await roleNameOf(db, row.roleId),
    store_name: row.vendorId === null ? null : ((await storeById(db, row.vendorId))?.name ?? null),
    invited_by_name: by?.nombre ?? by?.email ?? '',
    expires_at: row.expiresAt.toISOString(),
  };
}

async function roleNameOf(db: Db, id: string | null): Promise<string | null> {
  return id === null ? null : ((await customRolesById(db, [id])).get(id)?.name ?? null);
}

/**
 * Makes the account of somebody who was invited, with the password that they choose. The letter proves their e-mail. Who
 * invited them must still be able to: a right that ended gives nothing any more. Sent again after a lost answer, it
 * answers the same.
 * @param device browser and system on which they gave their consent.
 */
export async function acceptInvitation(
  services: Services,
  body: AcceptAccountInvitationBody,
  device: string,
): Promise<typeof accountInvitations.$inferSelect> {
  const named = await provenInvitation(services, body);
  if (!named) throw spentInvitation(body);
  const { values } = await companySettings(services).now();
  const refused = refusedPassword(body.password, named.email, values);
  if (refused) throw refused;
  const passwordHash = await hashPassword(body.password, services.config.passwordCost);
  const nowMs = services.now();
  return provingEmail(() =>
    services.database.db.transaction(async (tx) => {
      const custom = await roleOfInvitation(tx, named.id);
      // Stores before people, and people before what they were sent, as everywhere.
      const store = named.vendorId === null ? null : await lockStore(tx, named.vendorId);
      const inviter = await lockActor(tx, named.invitedBy);
      const row = await lockInvitation(tx, named.id);
      if (row?.acceptedBy) {
        const user = await userById(tx, row.acceptedBy);
        if (user && (await isPassword(user.passwordHash, body.password))) return row;
      }
      if (!row || stateOfInvitation(row, nowMs) !== 'open') throw spentInvitation(body);
      const isRole = custom !== undefined && row.roleId === (custom?.id ?? null);
      const invited = { kind: 'invite' as const, role: row.userType, granted: custom?.granted ?? null };
      if (!isRole || !mayGrant(inviter, null, invited).ok) throw problem(409, 'API_001', NO_LONGER_GRANTED);
      if (row.vendorId !== null && (!store || store.state === 'cerrada'))
        throw problem(409, 'API_001', NO_STORE);
      if (await emailOwner(tx, row.email)) throw problem(409, 'API_001', HAS_ACCOUNT);
      const id = uuidv7(nowMs);
      const { userType, roleId, vendorId, email } = row;
      const at = new Date(nowMs);
      await tx.insert(users).values({
        id,
        email,
        userType,
        roleId,
        vendorId,
        nombre: body.nombre,
        passwordHash,
        emailVerified: true,
        createdAt: at,
      });
      await tx.insert(consents).values({
        id: uuidv7(nowMs),
        userId: id,
        subject: 'tratamiento_datos',
        version: CONSENT_VERSION,
        givenAt: at,
        device,
      });
      await tx
        .update(accountInvitations)
        .set({ acceptedAt: at, acceptedBy: id })
        .where(eq(accountInvitations.id, row.id));
      const actor = { id, userType, deviceId: null };
      const changes = [
        created('account', id, {
          user_type: userType,
          ...(custom ? { role_name: custom.name } : {}),
        }),
      ];
      await saveAuditEvents(tx, [{ act: 'account.accept', actor, changes }], nowMs);
      return row;
    }),
  );
}

function spentInvitation({ token }: InvitationProof) {
  return problem(
    400,
    'SEC_002',
    token
      ? 'La invitación venció, la retiraron o ya se usó. Pide que te la reenvíen.'
      : 'Ese código no es de ese correo, venció o se acabaron los intentos. Revisa la última carta, o pide que te la reenvíen.',
  );
}
