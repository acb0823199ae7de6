let step: string | null = null;

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
  step = null;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const at = step === null ? '' : ` It was at: ${step}.`;
      reject(new TookTooLong(`${what} did not end within ${limitMs / 1000} s.${at}`));
    }, limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does the whole work of a long command. Past its limit the process ends with an error, and all that it owns with it
 * (`owned.ts`), having said what it waited for; a failure of the work is thrown as it is.
 */
export async function commandWithin(limitMs: number, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await within(limitMs, what, work);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
