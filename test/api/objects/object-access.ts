import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { ObjectsForTests } from '#test/api/objects/objects.ts';

/** The answer of a route with an object in its address, for the objects of each person. */
export interface ObjectAccess {
  /** Id of an object of this role; null when the role has none. */
  own(objects: ObjectsForTests, role: UserType): Promise<string | null>;
  /** Ids of objects of other people, and the roles that reach them all the same. */
  others: Readonly<Record<string, OthersObject>>;
  /** Body that the route takes, or what makes the one for the object that was made last. */
  json?: object | ((objects: ObjectsForTests) => Promise<object>);
}

export interface OthersObject {
  id(objects: ObjectsForTests): Promise<string>;
  reachedBy: readonly UserType[];
  /** Whoever reaches it changes it for good: each asks for one of their own. */
  isUsedUp?: true;
}
