/**
 * The signs that stand between the parts of a code. A reader set to another keyboard types another of them for
 * the same label: a Spanish keyboard gives `'` for the hyphen of an American reader, `-` for its slash and `?`
 * for its underscore.
 */
export const DIVIDERS = `-'´’\`/?_–—`;
