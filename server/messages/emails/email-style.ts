/** Colours of letters. Programs of mail that know no themes show these, or turn them round. */
export const lightColors = {
  page: '#f2f6f3',
  sheet: '#ffffff',
  box: '#f2f6f3',
  ink: '#101812',
  quiet: '#49534b',
  line: '#d8ded9',
  link: '#0d5937',
  brand: '#0c4128',
  onBrand: '#ffffff',
  wall: '#ffa5ab',
  tag: '#ffcc59',
  onTag: '#2d1f01',
  button: '#117449',
  onButton: '#ffffff',
};
/** For programs that ask for the dark theme. */
export const darkColors = {
  ...lightColors,
  page: '#0c130f',
  sheet: '#141d17',
  box: '#1b261f',
  ink: '#eef4ef',
  quiet: '#bcc8bf',
  line: '#2c3a31',
  link: '#84d2a5',
  brand: '#0a2a1b',
  button: '#52bd86',
  onButton: '#04170d',
};

/**
 * For programs that ask for the dark theme. What stands here has to beat the styles of the elements, which all programs
 * understand.
 */
export const darkStyle = `@media (prefers-color-scheme: dark) {
.page { background: ${darkColors.page} !important; }
.sheet { background: ${darkColors.sheet} !important; }
.box { background: ${darkColors.box} !important; }
.brand { background: ${darkColors.brand} !important; }
.ink { color: ${darkColors.ink} !important; }
.quiet { color: ${darkColors.quiet} !important; }
.link { color: ${darkColors.link} !important; }
.line { border-color: ${darkColors.line} !important; }
.shelf { border-color: ${darkColors.ink} !important; }
.button { background: ${darkColors.button} !important; color: ${darkColors.onButton} !important; }
}
@media (max-width: 480px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
.gutter { padding: 0 !important; }
}`;

const sans = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The styles of what letters are made of. Programs of mail know no variables and no classes of a file. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: lightColors.page },
  hidden: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: '1px',
    lineHeight: '1px',
    color: lightColors.page,
  },
  page: { backgroundColor: lightColors.page },
  gutter: { padding: '24px 12px' },
  sheet: { width: '100%', maxWidth: '600px', backgroundColor: lightColors.sheet },
  brand: {
    backgroundColor: lightColors.brand,
    borderBottom: `4px solid ${lightColors.wall}`,
    padding: '18px 32px',
    fontFamily: sans,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-0.5px',
  },
  brandLink: { color: lightColors.onBrand, textDecoration: 'none' },
  content: { padding: '0 32px 32px', fontFamily: sans, fontSize: '16px', lineHeight: '24px' },
  tag: {
    display: 'inline-block',
    padding: '6px 10px 8px',
    backgroundColor: lightColors.tag,
    color: lightColors.onTag,
    fontFamily: sans,
    fontSize: '14px',
    lineHeight: '18px',
    fontWeight: 700,
    borderRadius: '0 0 6px 6px',
    overflowWrap: 'anywhere',
  },
  heading: {
    margin: '24px 0 16px',
    fontFamily: sans,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.5px',
    color: lightColors.ink,
    overflowWrap: 'anywhere',
  },
  text: { margin: '0 0 16px', color: lightColors.ink, overflowWrap: 'anywhere' },
  note: {
    margin: '0 0 12px',
    color: lightColors.quiet,
    fontSize: '14px',
    lineHeight: '21px',
    overflowWrap: 'anywhere',
  },
  link: { color: lightColors.link, textDecoration: 'underline' },
  list: { margin: '0 0 16px', paddingLeft: '22px', color: lightColors.ink },
  item: { margin: '0 0 6px', overflowWrap: 'anywhere' },
  table: {
    width: '100%',
    margin: '0 0 20px',
    borderCollapse: 'collapse',
    borderTop: `2px solid ${lightColors.ink}`,
  },
  label: {
    padding: '10px 16px 10px 0',
    color: lightColors.quiet,
    verticalAlign: 'top',
    // Not `anywhere`: a long value beside it would leave it the width of three letters.
    overflowWrap: 'break-word',
  },
  goods: { padding: '10px 0', color: lightColors.ink, verticalAlign: 'top', overflowWrap: 'anywhere' },
  total: { fontWeight: 700, fontSize: '18px' },
  value: {
    padding: '10px 0',
    color: lightColors.ink,
    textAlign: 'right',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  amount: {
    padding: '10px 0 10px 16px',
    color: lightColors.ink,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  code: {
    padding: '16px',
    backgroundColor: lightColors.box,
    color: lightColors.ink,
    fontFamily: '"SFMono-Regular", Consolas, "Liberation Mono", monospace',
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: '6px',
    textAlign: 'center',
    borderRadius: '8px',
  },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    backgroundColor: lightColors.button,
    border: `1px solid ${lightColors.button}`,
    borderRadius: '8px',
    color: lightColors.onButton,
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  footer: {
    padding: '20px 32px 24px',
    borderTop: `1px solid ${lightColors.line}`,
    fontFamily: sans,
    fontSize: '13px',
    lineHeight: '20px',
  },
  footnote: { margin: '0 0 8px', color: lightColors.quiet, overflowWrap: 'anywhere' },
} as const;

/** Between rows of a table. */
export const ruled = { borderTop: `1px solid ${lightColors.line}` } as const;
