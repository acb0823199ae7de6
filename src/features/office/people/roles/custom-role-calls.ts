import type {
  AddCustomRoleBody,
  ChangeCustomRoleBody,
  RemoveCustomRoleBody,
} from '#domain/people/custom-role.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { change, type DoneAnswer } from '#src/features/office/people/person-calls.ts';

export function addCustomRole(body: AddCustomRoleBody): Promise<DoneAnswer> {
  return change(peoplePaths.roles, body);
}

export function changeCustomRole(id: string, body: ChangeCustomRoleBody): Promise<DoneAnswer> {
  return change(peoplePaths.customRole(id), body);
}

export function removeCustomRole(id: string, body: RemoveCustomRoleBody): Promise<DoneAnswer> {
  return change(peoplePaths.removeCustomRole(id), body);
}
