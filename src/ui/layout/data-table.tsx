import { memo, useId, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { useBeyond } from '#src/ui/layout/use-beyond.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/layout/data-table.module.css';

export interface Column<Item> {
  key: string;
  header: string;
  align?: 'right' | undefined;
  /** A person's text, of any length: it wraps, so that it pushes no other column out of sight. */
  prose?: boolean | undefined;
  /** Says what a row is, so it stays in sight while the others scroll sideways. */
  pinned?: boolean | undefined;
  /** A sign, much narrower than its heading, which wraps. */
  sign?: boolean | undefined;
  sortable?: boolean | undefined;
  render: (item: Item) => ReactNode;
}

/** The column of each row's actions. */
export function actionsColumn<Item>(render: (item: Item) => ReactNode): Column<Item> {
  return { key: 'actions', header: '', align: 'right', render };
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

interface DataTableProps<Item> {
  /** The content of the table, for assistive technology. */
  caption: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  sort?: Sort | undefined;
  /** The same key again reverses the direction. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  footer?: ReactNode;
  /** The row as a card of a phone. Without it the table scrolls sideways inside its panel. */
  renderCard?: ((item: Item) => ReactNode) | undefined;
  /** Tints the row: chosen, or just changed. */
  selected?: ((item: Item) => boolean) | undefined;
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, rows, rowKey, empty, footer, renderCard } = props;
  const narrow = useMedia(PHONE);
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <>
      {narrow && renderCard ? (
        <ul aria-label={caption}>
          {rows.map((each) => (
            <li key={rowKey(each)} className={styles.card}>
              <Card item={each} render={renderCard} />
            </li>
          ))}
        </ul>
      ) : (
        <Grid {...props} />
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}

function Grid<Item>({ caption, columns, rows, rowKey, sort, onSort, selected }: DataTableProps<Item>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const beyond = useBeyond(scroller);
  const hint = useId();
  return (
    <div className={styles.frame} data-beyond={beyond ?? undefined}>
      <section
        ref={setScroller}
        className={styles.scroll}
        aria-label={caption}
        aria-describedby={beyond ? hint : undefined}
        // A region that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className={visuallyHidden}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((each) => (
                <HeadCell key={each.key} column={each} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={rowKey(row)} item={row} columns={columns} isSelected={selected?.(row) ?? false} />
            ))}
          </tbody>
        </table>
      </section>
      {beyond && (
        <p id={hint} className={styles.beyond}>
          {beyond !== 'right' && '← '}Hay más columnas{beyond !== 'left' && ' →'}
        </p>
      )}
    </div>
  );
}

interface RowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
  isSelected: boolean;
}

/**
 * Drawn again only when its item or the columns change: a caller that keeps both identical has a long table
 * follow each key.
 */
const Row = memo(function TableRow<Item>({ item, columns, isSelected }: RowProps<Item>) {
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      {columns.map((each) => (
        <td
          key={each.key}
          className={classNames(
            each.align && styles[each.align],
            each.prose && styles.prose,
            each.pinned && styles.pinned,
          )}
        >
          {each.render(item)}
        </td>
      ))}
    </tr>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

interface CardProps<Item> {
  item: Item;
  render: (item: Item) => ReactNode;
}

const Card = memo(function RowCard<Item>({ item, render }: CardProps<Item>) {
  return <>{render(item)}</>;
}) as <Item>(props: CardProps<Item>) => ReactNode;

type HeadCellProps<Item> = { column: Column<Item> } & Pick<DataTableProps<Item>, 'sort' | 'onSort'>;

function HeadCell<Item>({ column, sort, onSort }: HeadCellProps<Item>) {
  const { key, header, align, sortable, pinned, sign } = column;
  const direction = sort?.key === key ? sort.direction : null;
  const className = classNames(align && styles[align], pinned && styles.pinned, sign && styles.sign);
  if (!sortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {header || <span className={visuallyHidden}>Acciones</span>}
      </th>
    );
  }
  const Arrow = direction === null ? ChevronsUpDown : direction === 'asc' ? ChevronUp : ChevronDown;
  return (
    <th scope="col" className={className} aria-sort={direction ? `${direction}ending` : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {header}
        <Arrow />
      </button>
    </th>
  );
}
