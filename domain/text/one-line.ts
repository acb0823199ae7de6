/** A text without breaks: in a subject what follows a break would be another header field, in a letter another paragraph. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
