/** What a number's format of a spreadsheet says of it (ECMA-376, 18.8.30). */
export interface NumberFormat {
  isDate: boolean;
  /** Another currency than pesos, as the format writes it. */
  currency: string | null;
  /** The whole number as it is shown, where the format writes zeros or letters that are not in it. */
  show: ((value: number) => string) | null;
}

export const PLAIN_NUMBER: NumberFormat = { isDate: false, currency: null, show: null };

/** Formats that a workbook names by a number alone: those of dates and times, and of thousands and decimals. */
const BUILT_IN_DATES = [14, 22, 27, 36, 45, 47, 50, 58] as const;

/** Texts of a format that are shown as they are, and what only makes room or colour. */
const QUOTED = /"([^"]*)"|\\(.)/g;
const ROOM = /_.|\*.|\[(?!\$)[^\]]*\]/g;

/** The format that a workbook writes as this code. */
export function numberFormat(code: string): NumberFormat {
  const [section = ''] = sectionsOf(code);
  const bare = section.replaceAll(QUOTED, '').replaceAll(/\[[^\]]*\]/g, '');
  const isDate = !/general/i.test(bare) && /[dmyhs]/i.test(bare);
  if (isDate) return { isDate, currency: null, show: null };
  return { isDate, currency: foreignCurrencyIn(section), show: shownBy(section) };
}

/** The format that has this number in every workbook. */
export function builtInFormat(id: number): NumberFormat {
  const [a, b, c, d, e, f, g, h] = BUILT_IN_DATES;
  const isDate = (id >= a && id <= b) || (id >= c && id <= d) || (id >= e && id <= f) || (id >= g && id <= h);
  return isDate ? { ...PLAIN_NUMBER, isDate } : PLAIN_NUMBER;
}

/** The sections of a format: of positive numbers, negative ones, zero and text. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+/g) ?? [];
}

function foreignCurrencyIn(section: string): string | null {
  const shown = section.replaceAll(QUOTED, '$1$2');
  return /US\$|USD|EUR|€|£|¥|GBP|MXN|CLP|PEN|BRL|R\$/i.exec(shown)?.[0] ?? null;
}

/** A whole number has each of its digits at a place of the format; those that a format has beyond them are zeros. */
function shownBy(section: string): NumberFormat['show'] {
  const parts = [...section.replaceAll(ROOM, '').matchAll(/"([^"]*)"|\\(.)|(0)|([#?])|([-+ /():])|(.)/g)].map(
    ([, quoted, escaped, zero, digit, sign, other]): string | { isZero: boolean } | null => {
      if (other !== undefined) return null;
      return zero || digit ? { isZero: zero !== undefined } : (quoted ?? escaped ?? sign ?? '');
    },
  );
  // Decimals, thousands, `General`: such a number is written as it is.
  if (parts.includes(null)) return null;
  const zeros = parts.filter((each) => typeof each === 'object' && each?.isZero).length;
  const hasText = parts.some((each) => typeof each === 'string' && each.trim() !== '');
  if (zeros < 2 && !(hasText && zeros > 0)) return null;
  return (value) => {
    if (!Number.isInteger(value) || value < 0) return String(value);
    const digits = [...String(value)];
    let places = parts.filter((each) => typeof each === 'object').length;
    let shown = '';
    for (const each of parts) {
      if (typeof each === 'string' || each === null) shown += each ?? '';
      else {
        // The first place has all digits that are more than the places.
        while (digits.length > places) shown += digits.shift() ?? '';
        if (digits.length === places) shown += digits.shift() ?? '';
        else if (each.isZero) shown += '0';
        places -= 1;
      }
    }
    return shown;
  };
}
