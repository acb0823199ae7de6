/** What the page of one item says. */
export interface ItemPageLabels {
  title: (number: string) => string;
  /** Its list. */
  back: { href: string; label: string };
  /** With its article: «esta devolución». */
  what: string;
  /** What to do when there is none: of what has a number, `numberLike` one. */
  notFound: string;
  /** The words of the link to the list when it has nothing with that number. */
  toList: string;
}

/** @param example how such a number looks: «MS-000123-1-D1». */
export const numberLike = (example: string) => `Revisa el número: se ve como ${example}.`;
