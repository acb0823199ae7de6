import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Address } from '#domain/profile/address.ts';
import type { Command } from '#domain/protocol/command.ts';
import { aCommand } from '#test/server/commands.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The addresses that a role's person has, as the server answers them. */
export async function addressBook(server: TestServer, role: UserType): Promise<Address[]> {
  const answer = await server.request('/api/v1/profile/addresses', { headers: await server.signIn(role) });
  return ((await answer.json()) as { data: Address[] }).data;
}

/** A person removes an address. */
export function aRemoval(role: UserType, addressId: string): Command {
  return aCommand(role, 'profile.removeAddress', { address_id: addressId });
}
