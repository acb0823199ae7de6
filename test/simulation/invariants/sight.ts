import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import { visibleTo, type Held } from '#test/simulation/invariants/visible-to.ts';
import type { Plan } from '#test/simulation/plan.ts';

type MaySee = (collection: CollectionName, document: ReplicaDocument) => boolean;

/** Each person's role and each product's store, from the beginning until now. */
export interface Sight {
  roleChanged(person: number, role: UserType): void;
  /** Somebody's account was closed, or opened again. */
  accountChanged(person: number, isActive: boolean): void;
  /** Everything that somebody was, the first first. */
  heldBy(person: number): readonly Held[];
  isActive(person: number): boolean;
  productMoved(product: number, vendor: number): void;
  maySeeNow(person: number, collection: CollectionName, document: ReplicaDocument): boolean;
  /** The rows that somebody could see at any moment since then. */
  visibleSince(person: number, sinceMs: number): MaySee;
  /** Keeps the present state. @returns a call that makes it count again. */
  backUp(): () => void;
}

export function sightOf(plan: Plan, nowMs: () => number): Sight {
  const always = { isActive: true, fromMs: 0, untilMs: Infinity };
  const held: Held[] = plan.people.map((each, person) => ({ ...each, person, ...always }));
  const stores = plan.products.map(({ vendor }, product) => ({ product, vendor, untilMs: Infinity }));

  /** The state at the time of the backup counts again. */
  function putBack<Fact extends { untilMs: number }>(facts: Fact[], before: readonly Fact[]): void {
    for (const each of nowOf(facts)) each.untilMs = nowMs();
    facts.push(...before.map((each) => ({ ...each, fromMs: nowMs(), untilMs: Infinity })));
  }

  function become(person: number, change: Partial<Held>): void {
    const now = held.findLast((each) => each.person === person);
    if (!now) return;
    now.untilMs = nowMs();
    held.push({ ...now, ...change, fromMs: nowMs(), untilMs: Infinity });
  }

  const isActive = (person: number) => held.findLast((each) => each.person === person)?.isActive ?? true;

  return {
    roleChanged: (person, role) => become(person, { role }),
    accountChanged(person, isNow) {
      if (isActive(person) !== isNow) become(person, { isActive: isNow });
    },
    heldBy: (person) => held.filter((each) => each.person === person),
    isActive,
    productMoved(product, vendor) {
      const now = stores.findLast((each) => each.product === product);
      if (now) now.untilMs = nowMs();
      stores.push({ product, vendor, untilMs: Infinity });
    },
    maySeeNow: (person, collection, document) =>
      visibleTo(
        nowOf(held).filter((each) => each.person === person),
        nowOf(stores),
        collection,
        document,
      ),
    visibleSince(person, sinceMs) {
      const mine = held.filter((each) => each.person === person && each.untilMs > sinceMs);
      const inStores = stores.filter((each) => each.untilMs > sinceMs);
      return (collection, document) => visibleTo(mine, inStores, collection, document);
    },
    backUp() {
      const [roles, places] = [nowOf(held), nowOf(stores)];
      return () => {
        putBack(held, roles);
        putBack(stores, places);
      };
    },
  };
}

function nowOf<Fact extends { untilMs: number }>(facts: readonly Fact[]): Fact[] {
  return facts.filter((each) => each.untilMs === Infinity);
}
