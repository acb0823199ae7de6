import type { ReactNode } from 'react';
import styles from '#src/ui/marks/codes-in.module.css';

/** The numbers of documents, SKUs and positions within words: parts with a hyphen between them, and a digit. */
const CODE = /((?=[\p{L}\d-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+)/u;

/**
 * Words with codes in them (`LIB-0161`), none of which breaks at its hyphen, nor is translated. The characters stay as they are,
 * for whoever copies them.
 */
export function CodesIn({ children }: { children: ReactNode }): ReactNode {
  return [children].flat().map((each) => (typeof each === 'string' ? piecesOf(each) : each));
}

/** Every second piece is a code. */
function piecesOf(text: string): ReactNode {
  if (!text.includes('-')) return text;
  return text.split(CODE).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.code} translate="no">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
