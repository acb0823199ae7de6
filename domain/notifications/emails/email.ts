/** A label with what it says: `Transportadora`, `Servientrega`. */
export interface EmailRow {
  label: string;
  value: string;
}

/** Goods of an order. */
export interface EmailGoods {
  quantity: number;
  name: string;
  /** In words, as `$ 12.000`; null where the letter says no prices. */
  amount: string | null;
}

/** A part of a letter. A letter in plain text and its page are made of the same ones, in the same order. */
export type EmailBlock =
  | { is: 'text'; text: string }
  /** Smaller: rights and terms. */
  | { is: 'note'; text: string }
  | { is: 'list'; items: readonly string[] }
  /** @property total the last row is what the others come to. */
  | { is: 'rows'; rows: readonly EmailRow[]; total?: boolean }
  | { is: 'goods'; goods: readonly EmailGoods[] }
  | { is: 'code'; code: string }
  /** The next step; a letter has one at most. @property url absolute. */
  | { is: 'button'; label: string; url: string };

/** A letter to one person. */
export interface Email {
  /** One line. */
  subject: string;
  /** What a list of letters shows beside the subject. */
  preheader: string;
  heading: string;
  /** Which order, product or request it is about. */
  tag: string | null;
  blocks: readonly EmailBlock[];
  /** Why the person has it. */
  reason: string;
  /**
   * Where they turn such letters off, absolute; null where there is nothing to turn off.
   * @property isOneClick one request is enough (RFC 8058), as advertising has it.
   */
  off: { label: string; url: string; isOneClick: boolean } | null;
}
