let step = 'start';

/** Says what a long command does now, for the message of its limit. */
export function nowDoing(words: string): void {
  step = words;
}

/** What `within` fails with. */
export class TookTooLong extends Error {}

/**
 * Does some work that has a limit. Work that is past it goes on: whoever catches this ends what it works with.
 * @throws `TookTooLong` with what was done when time was up (`nowDoing`).
 */
export async function within<Answer>(
  limitMs: number,
  what: string,
  work: () => Promise<Answer> | Answer,
): Promise<Answer> {
  nowDoing('start');
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TookTooLong(`${what} did not end within ${limitMs / 1000} s. It was at: ${step}.`));
    }, limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
