import { emailOfText } from '#server/messages/emails/email-of-text.ts';
import { emailPage, type EmailFrame } from '#server/messages/emails/email-page.tsx';
import type { Message } from '#server/messages/message.ts';

/** A letter with a page: its own, or one made of its text. Other messages stay as they are. */
export function withPage<Each extends Message>(message: Each, frame: EmailFrame): Each {
  if (message.channel !== 'email' || message.html) return message;
  return { ...message, html: emailPage(emailOfText(message, frame.publicUrl), frame) };
}
