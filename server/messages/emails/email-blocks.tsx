/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { Fragment, type ComponentChildren, type CSSProperties } from 'preact';
import type { EmailBlock, EmailGoods, EmailRow } from '#domain/notifications/emails/email.ts';
import { piecesOf } from '#server/messages/emails/links-in-text.ts';
import { ruled, styles } from '#server/messages/emails/email-style.ts';

interface Placed {
  children: ComponentChildren;
  className?: string;
  style?: CSSProperties;
  width?: string;
}

/** A table that only places things: readers of screens pass over it. */
export function Layout({ width = '100%', children, ...rest }: Placed) {
  return (
    <table role="presentation" width={width} cellPadding="0" cellSpacing="0" {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** One part of a letter. @param own the product's address: only links to it are made links. */
export function Block({ block, own }: { block: EmailBlock; own: string }) {
  switch (block.is) {
    case 'text':
      return <Lines text={block.text} own={own} />;
    case 'note':
      return <Lines text={block.text} own={own} isNote />;
    case 'list':
      return <List items={block.items} />;
    case 'rows':
      return <Rows rows={block.rows} hasTotal={block.total === true} />;
    case 'goods':
      return <Goods goods={block.goods} />;
    case 'code':
      return <Code code={block.code} />;
    case 'button':
      return <Button label={block.label} url={block.url} />;
  }
}

function Lines({ text, own, isNote = false }: { text: string; own: string; isNote?: boolean }) {
  return (
    <p className={isNote ? 'quiet' : 'ink'} style={isNote ? styles.note : styles.text}>
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Linked line={line} own={own} />
        </Fragment>
      ))}
    </p>
  );
}

function Linked({ line, own }: { line: string; own: string }) {
  return (
    <>
      {piecesOf(line, own).map(({ text, url }) =>
        url === null ? (
          text
        ) : (
          <a key={url} className="link" href={url} style={styles.link}>
            {text}
          </a>
        ),
      )}
    </>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="ink" style={styles.list}>
      {items.map((each) => (
        <li key={each} style={styles.item}>
          {each}
        </li>
      ))}
    </ul>
  );
}

function Rows({ rows, hasTotal }: { rows: readonly EmailRow[]; hasTotal: boolean }) {
  return (
    <Layout className="shelf" style={styles.table}>
      {rows.map(({ label, value }, index) => {
        const total = hasTotal && index === rows.length - 1 ? styles.total : {};
        const cell = { ...total, ...(index > 0 ? ruled : {}) };
        return (
          <tr key={label}>
            <td className="line quiet" style={{ ...styles.label, ...cell }}>
              {label}
            </td>
            <td className="line ink" align="right" style={{ ...styles.value, ...cell }}>
              {value}
            </td>
          </tr>
        );
      })}
    </Layout>
  );
}

function Goods({ goods }: { goods: readonly EmailGoods[] }) {
  return (
    <Layout className="shelf" style={styles.table}>
      {goods.map(({ quantity, name, amount }, index) => (
        <tr key={index}>
          <td className="line ink" style={{ ...styles.goods, ...(index > 0 ? ruled : {}) }}>
            {`${quantity} × ${name}`}
          </td>
          <td className="line ink" align="right" style={{ ...styles.amount, ...(index > 0 ? ruled : {}) }}>
            {amount ?? ''}
          </td>
        </tr>
      ))}
    </Layout>
  );
}

function Code({ code }: { code: string }) {
  return (
    <Layout style={{ margin: '0 0 20px' }}>
      <tr>
        <td className="box ink" align="center" style={styles.code}>
          {code}
        </td>
      </tr>
    </Layout>
  );
}

/** The next step, and its address for programs that spoil links. */
function Button({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p style={{ margin: '8px 0 16px' }}>
        <a className="button" href={url} style={styles.button}>
          {label}
        </a>
      </p>
      <p className="quiet" style={styles.note}>
        ¿No abre el botón? Copia esta dirección:{' '}
        <a className="link" href={url} style={{ ...styles.link, wordBreak: 'break-all' }}>
          {url}
        </a>
      </p>
    </>
  );
}
