/**
 * The names of some people, by their ids, so that nobody takes one for another: of two who have one name each
 * also gets the end of their id.
 */
export function distinctNames(people: readonly { id: string; name: string }[]): Map<string, string> {
  const holders = new Map<string, Set<string>>();
  for (const { id, name } of people) holders.set(name, (holders.get(name) ?? new Set()).add(id));
  return new Map(
    people.map(({ id, name }) => {
      const isAlone = (holders.get(name)?.size ?? 0) < 2;
      return [id, isAlone ? name : `${name} (…${id.slice(-4)})`] as const;
    }),
  );
}
