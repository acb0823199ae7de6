import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { paletteEntries } from '#src/app/palette/palette-entries.ts';
import type { PaletteEntry, PaletteOption } from '#src/app/palette/palette-entry.ts';
import { denialReason } from '#src/shared/accounts/denial.ts';

/** How many are shown of what has a name. */
const MAX_ENTRIES = 8;

const kindLabels = { page: 'Página', setting: 'Ajuste' };

/**
 * Places that this person may see and whose title or keywords have a word that begins with each typed word; those whose
 * title begins with the text first. Without a text, none.
 */
export function findEntries(
  text: string,
  person: Account | null,
  entries: readonly PaletteEntry[] = paletteEntries,
): PaletteOption[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const whole = typed.join(' ');
  const ranked = entries
    .filter(({ sees }) => denialReason(person, sees) === null)
    .filter(({ exceptFor }) => !exceptFor || !can(authorityOf(person), exceptFor))
    .flatMap((entry) => {
      const title = wordsOf(entry.title);
      const all = [...title, ...wordsOf(entry.keywords)];
      if (!typed.every((each) => all.some((word) => word.startsWith(each)))) return [];
      if (title.join(' ').startsWith(whole)) return [{ entry, rank: 0 }];
      return [{ entry, rank: typed.every((each) => title.some((word) => word.startsWith(each))) ? 1 : 2 }];
    });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_ENTRIES)
    .map(({ entry: { title, path, kind = 'page' } }) => {
      return { key: path, label: title, kind: kindLabels[kind], href: path };
    });
}

function wordsOf(text: string): string[] {
  return foldSpanish(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
