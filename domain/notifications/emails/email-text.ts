import type { Email, EmailBlock } from '#domain/notifications/emails/email.ts';

/** A letter in plain text: the same parts as its page, in the same order. */
export function emailText({ blocks, reason, off }: Email): string[] {
  const turnedOff = off === null ? '' : `\n${off.label}: ${off.url}`;
  return [...blocks.map(textOf), `${reason}${turnedOff}`];
}

function textOf(block: EmailBlock): string {
  switch (block.is) {
    case 'text':
    case 'note':
      return block.text;
    case 'list':
      return block.items.map((each) => `- ${each}`).join('\n');
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'goods':
      return block.goods
        .map(({ quantity, name, amount }) => `- ${quantity} × ${name}${amount === null ? '' : `: ${amount}`}`)
        .join('\n');
    case 'code':
      return block.code;
    case 'button':
      return `${block.label}: ${block.url}`;
  }
}
