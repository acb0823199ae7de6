/**
 * Computes something from a command's data once, for `prepare` and for deciding, and keeps it as long as the
 * data.
 */
export function onceFor<Data extends object, Made>(
  work: (data: Data) => Promise<Made>,
): (data: Data) => Promise<Made> {
  const known = new WeakMap<Data, Promise<Made>>();
  return (data) => {
    const made = known.get(data) ?? work(data);
    known.set(data, made);
    return made;
  };
}
