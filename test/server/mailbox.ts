import { and, desc, eq } from 'drizzle-orm';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import type { MessageChannel } from '#server/messages/message.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** The server's letters to a destination, newest first; with `about`, the ones whose subject begins so. */
export async function emailsTo(server: TestServer, channel: MessageChannel, destination: string, about = '') {
  const letters = await server.db
    .select()
    .from(outgoingMessages)
    .where(and(eq(outgoingMessages.channel, channel), eq(outgoingMessages.destination, destination)))
    .orderBy(desc(outgoingMessages.id));
  return letters.filter((each) => each.subject.startsWith(about));
}

/** The secret of the link in the newest e-mail to somebody. */
export async function linkSecret(server: TestServer, email: string, about = ''): Promise<string> {
  const [letter] = await emailsTo(server, 'email', email, about);
  const secret = /#([\w-]+)/.exec(letter?.body ?? '')?.[1];
  if (!secret) throw new Error(`The newest e-mail to ${email} has no link: ${letter?.body}`);
  return secret;
}

/** The code beside the link in the newest e-mail to somebody. */
export async function mailedCode(server: TestServer, email: string, about = ''): Promise<string> {
  const [letter] = await emailsTo(server, 'email', email, about);
  const code = /^\d{6}$/m.exec(letter?.body ?? '')?.[0];
  if (!code) throw new Error(`The newest e-mail to ${email} has no code: ${letter?.body}`);
  return code;
}

/** The code in the newest text message to a mobile. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const [letter] = await emailsTo(server, 'sms', phone);
  const code = /^\d{6}/.exec(letter?.body ?? '')?.[0];
  if (!code) throw new Error(`There is no code for ${phone}.`);
  return code;
}
