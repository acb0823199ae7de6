import type { Message } from '#server/messages/message.ts';
import { SIGNATURE } from '#server/messages/signature.ts';

/**
 * The code beside the link of a letter, for who reads it on another device, or whose mail program spoils links.
 * @param where the address of the page that takes it.
 * @returns nothing for a letter that has none.
 */
export function codeParagraph(code: string | null, where: string): string[] {
  return code === null
    ? []
    : [
        `¿No abre, o lees el correo en otro equipo? Escribe este código donde lo pediste, o en ${where}:\n${code}`,
      ];
}

/** An e-mail in plain text, signed. Its page is made of the text when it leaves (`emailOfText`). */
export function emailMessage(destination: string, subject: string, paragraphs: readonly string[]): Message {
  return { channel: 'email', destination, subject, body: [...paragraphs, SIGNATURE].join('\n\n') };
}
