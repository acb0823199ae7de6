/** Colours of letters: the light theme's, and the dark one's for programs that ask for it (`docs/decisions/0029`). */
const light = {
  page: '#f2f6f3',
  sheet: '#ffffff',
  box: '#f2f6f3',
  ink: '#101812',
  quiet: '#49534b',
  line: '#d8ded9',
  link: '#0d5937',
  brand: '#0c4128',
  wall: '#ffa5ab',
  tag: '#ffcc59',
  onTag: '#2d1f01',
  button: '#117449',
  onButton: '#ffffff',
};
const dark: Partial<typeof light> = {
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
.page { background: ${dark.page} !important; }
.sheet { background: ${dark.sheet} !important; }
.box { background: ${dark.box} !important; }
.brand { background: ${dark.brand} !important; }
.ink { color: ${dark.ink} !important; }
.quiet { color: ${dark.quiet} !important; }
.link { color: ${dark.link} !important; }
.line { border-color: ${dark.line} !important; }
.shelf { border-color: ${dark.ink} !important; }
.button { background: ${dark.button} !important; color: ${dark.onButton} !important; }
}
@media (max-width: 480px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
.gutter { padding: 0 !important; }
}`;

const sans = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The styles of what letters are made of. Programs of mail know no variables and no classes of a file. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: light.page },
  hidden: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: '1px',
    lineHeight: '1px',
    color: light.page,
  },
  page: { backgroundColor: light.page },
  gutter: { padding: '24px 12px' },
  sheet: { width: '100%', maxWidth: '600px', backgroundColor: light.sheet },
  brand: {
    backgroundColor: light.brand,
    borderBottom: `4px solid ${light.wall}`,
    padding: '18px 32px',
    fontFamily: sans,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-0.5px',
  },
  brandLink: { color: '#ffffff', textDecoration: 'none' },
  content: { padding: '0 32px 32px', fontFamily: sans, fontSize: '16px', lineHeight: '24px' },
  tag: {
    display: 'inline-block',
    padding: '6px 10px 8px',
    backgroundColor: light.tag,
    color: light.onTag,
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
    color: light.ink,
    overflowWrap: 'anywhere',
  },
  text: { margin: '0 0 16px', color: light.ink, overflowWrap: 'anywhere' },
  note: {
    margin: '0 0 12px',
    color: light.quiet,
    fontSize: '14px',
    lineHeight: '21px',
    overflowWrap: 'anywhere',
  },
  link: { color: light.link, textDecoration: 'underline' },
  list: { margin: '0 0 16px', paddingLeft: '22px', color: light.ink },
  item: { margin: '0 0 6px', overflowWrap: 'anywhere' },
  table: {
    width: '100%',
    margin: '0 0 20px',
    borderCollapse: 'collapse',
    borderTop: `2px solid ${light.ink}`,
  },
  label: { padding: '10px 16px 10px 0', color: light.quiet, verticalAlign: 'top', overflowWrap: 'anywhere' },
  goods: { padding: '10px 0', color: light.ink, verticalAlign: 'top', overflowWrap: 'anywhere' },
  total: { fontWeight: 700, fontSize: '18px' },
  value: {
    padding: '10px 0',
    color: light.ink,
    textAlign: 'right',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  amount: {
    padding: '10px 0 10px 16px',
    color: light.ink,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  code: {
    padding: '16px',
    backgroundColor: light.box,
    color: light.ink,
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
    backgroundColor: light.button,
    border: `1px solid ${light.button}`,
    borderRadius: '8px',
    color: light.onButton,
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  footer: {
    padding: '20px 32px 24px',
    borderTop: `1px solid ${light.line}`,
    fontFamily: sans,
    fontSize: '13px',
    lineHeight: '20px',
  },
  footnote: { margin: '0 0 8px', color: light.quiet, overflowWrap: 'anywhere' },
} as const;

/** Between rows of a table. */
export const ruled = { borderTop: `1px solid ${light.line}` } as const;
