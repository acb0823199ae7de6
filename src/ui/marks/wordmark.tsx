import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/marks/wordmark.module.css';

interface WordmarkProps {
  /** In px; never under 16. */
  height: number;
  /** On the brand's green, or on the page. */
  on?: 'brand' | 'page' | undefined;
}

/** The drawn name: the M is a table and its canyon. Never set it in type beside it. */
export function Wordmark({ height, on = 'brand' }: WordmarkProps) {
  const colours =
    on === 'brand'
      ? { top: '#ffa5ab', foot: '#ffcc59', letters: '#fff' }
      : { top: 'var(--ink)', foot: 'var(--accent)', letters: 'var(--ink)' };
  return (
    <>
      <VisuallyHidden>MeStore</VisuallyHidden>
      <svg
        viewBox="0 0 211 48"
        width={(height * 211) / 48}
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        <path d="M2 27V5h13.5l10 15.5L35.5 5H49v22H37.5v-3L35.3 27H15.7L13.5 24v3z" fill={colours.top} />
        <path d="M2 31.5h11.5V43H2zM37.5 31.5H49V43H37.5zM18.4 31.5h14.2l-7.1 10.9z" fill={colours.foot} />
        <g className={styles.letters} fill="none" stroke={colours.letters} strokeWidth="7.5">
          <path d="M59.6 30h19.6a9.9 9.9 0 1 0-3.3 7.3" />
          <path d="M108.3 13.7c-2-3.6-5.2-4.9-9.2-4.9-5.6 0-9.3 2.6-9.3 6.9 0 9.8 19.5 4.7 19.5 15.1 0 4.9-4.2 8-10.2 8-5 0-8.9-1.8-10.8-6" />
          <path d="M122.5 8v24.3c0 5.2 2.6 6.9 6 6.9 1.7 0 3-.3 4.3-.9M115.5 18.8h16.5" />
          <circle cx="148.7" cy="29.7" r="9.9" />
          <path d="M168.5 43V16.5M168.5 30c0-7.5 4.2-11 11.5-10.3" />
          <path d="M186.3 30h19.6a9.9 9.9 0 1 0-3.3 7.3" />
        </g>
      </svg>
    </>
  );
}
