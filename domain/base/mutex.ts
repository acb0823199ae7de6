/**
 * Lets one job run at a time, in the order of the calls. Each caller hears the outcome of its own job alone;
 * after a failed job the next begins all the same.
 */
export function mutex(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
