/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Company } from '#domain/legal/company.ts';
import type { Email } from '#domain/notifications/emails/email.ts';
import { paths } from '#domain/paths.ts';
import { Block, Layout } from '#server/messages/emails/email-blocks.tsx';
import { darkStyle, styles } from '#server/messages/emails/email-style.ts';

/** Gmail cuts what is longer than 102 kB; in bytes. */
export const EMAIL_MAX_BYTES = 100_000;

/** What stands around every letter: where it leads, and who sends it. */
export interface EmailFrame {
  /** The product's address, without a slash at its end. */
  publicUrl: string;
  company: Company;
}

/** After the preheader, so that a list of letters shows nothing else beside it. */
const FILLER = '\u034f\u200c\u00a0'.repeat(80);

/**
 * A letter as a page for programs of mail: tables and inline styles, without pictures, fonts or anything else that would
 * be fetched.
 * @returns null of one that is too long for them: it leaves as plain text alone.
 */
export function emailPage(email: Email, frame: EmailFrame): string | null {
  const page = `<!doctype html>${renderToStaticMarkup(<Page email={email} frame={frame} />)}`;
  return Buffer.byteLength(page) > EMAIL_MAX_BYTES ? null : page;
}

function Page({ email, frame }: { email: Email; frame: EmailFrame }) {
  const { subject, preheader } = email;
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyle }} />
      </head>
      <body className="page" style={styles.body}>
        <div style={styles.hidden}>
          {preheader}
          {FILLER}
        </div>
        <div role="article" aria-roledescription="correo" aria-label={subject} lang="es">
          <Layout className="page" style={styles.page}>
            <tr>
              <td className="gutter" align="center" style={styles.gutter}>
                <Sheet email={email} frame={frame} />
              </td>
            </tr>
          </Layout>
        </div>
      </body>
    </html>
  );
}

/** Older programs of mail go by the width of the table, and all others by its style. */
function Sheet({ email, frame }: { email: Email; frame: EmailFrame }) {
  const { heading, tag, blocks } = email;
  return (
    <Layout width="600" className="sheet" style={styles.sheet}>
      <tr>
        <td className="brand pad" style={styles.brand}>
          <a href={frame.publicUrl} style={styles.brandLink}>
            MeStore
          </a>
        </td>
      </tr>
      <tr>
        <td className="pad" style={styles.content}>
          {tag !== null && <span style={styles.tag}>{tag}</span>}
          <h1 className="ink" style={styles.heading}>
            {heading}
          </h1>
          {blocks.map((each, index) => (
            <Block key={index} block={each} own={frame.publicUrl} />
          ))}
        </td>
      </tr>
      <tr>
        <td className="pad line" style={styles.footer}>
          <Footer email={email} frame={frame} />
        </td>
      </tr>
    </Layout>
  );
}

/** Why the person has it, who sends it, and how to reach them. */
function Footer({
  email: { reason, off },
  frame: { publicUrl, company },
}: {
  email: Email;
  frame: EmailFrame;
}) {
  const { name, nit, address, phone, email } = company;
  const who = [name, nit && `NIT ${nit}`, address, phone, email].filter(Boolean).join(' · ');
  return (
    <>
      <p className="quiet" style={styles.footnote}>
        {reason}
      </p>
      <p className="quiet" style={styles.footnote}>
        {who === '' ? 'MeStore, Bucaramanga' : `MeStore, Bucaramanga. ${who}`}
      </p>
      <p className="quiet" style={{ ...styles.footnote, margin: 0 }}>
        <a className="link" href={`${publicUrl}${paths.contact}`} style={styles.link}>
          Contacto y PQR
        </a>
        {off !== null && (
          <>
            {' · '}
            <a className="link" href={off.url} style={styles.link}>
              {off.label}
            </a>
          </>
        )}
      </p>
    </>
  );
}
