import * as v from 'valibot';

/** Texts without any sign that has to be looked at: nearly all of them. */
const PLAIN = /^[\t\n\r -~\u00A1-\u00AC\u00AE-\u024F\u2010-\u2027]*$/;
/**
 * Signs that nobody sees: of format (Unicode Cf), such as zero-width spaces, marks of direction and soft hyphens;
 * the others that are shown as nothing (Default_Ignorable_Code_Point); and controls that are no end of line. First
 * the emoji that are made with some of them (UTS 51: keycaps, flags of regions, families): those are kept.
 */
const UNSEEN =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\d#*]\uFE0F(?=\u20E3)|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?)*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t\n\r]/gu;
/** Signs after which a text in Spanish is read from the right: what stands there is not what is seen. */
const TURNS_READING = /[\u202B\u202E\u2067]/;
/** Letters on each side of a sign that is shown in its place. */
const AROUND = 20;

/** A text without signs that nobody sees, and with its emoji whole. */
export function withoutUnseenSigns(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(UNSEEN, '$1');
}

/**
 * Where a text has a sign after which it is read from the right, as a sentence that shows it in its place; null
 * where it has none. Leaving the sign out would leave a text that the person never saw.
 * @param what what the text is, as the sentence begins.
 */
export function turnedReading(text: string, what = 'Este texto'): string | null {
  const found = TURNS_READING.exec(text);
  if (!found) return null;
  const before = [...withoutUnseenSigns(text.slice(0, found.index))].slice(-AROUND).join('');
  const after = [...withoutUnseenSigns(text.slice(found.index + 1))].slice(0, AROUND).join('');
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase();
  return `${what} trae un signo que no se ve y cambia el orden en que se lee: «${before}[U+${code}]${after}». Escríbelo de nuevo, sin copiarlo.`;
}

/**
 * What every text that a person writes goes through, on the device and on the server, in place of `seenText()`:
 * signs that nobody sees and the spaces around are left out, and a text that one of them turns around is refused.
 */
/* @__NO_SIDE_EFFECTS__ */
export function seenText(): v.RawTransformAction<string, string> {
  return v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const message = turnedReading(dataset.value);
    if (message === null) return withoutUnseenSigns(dataset.value).trim();
    addIssue({ message });
    return NEVER;
  });
}
