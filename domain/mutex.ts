/**
 * Lets one work run at a time, in the order they are asked for. Each is answered with what became of it alone: after one
 * that failed the next begins all the same.
 */
export function mutex(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
