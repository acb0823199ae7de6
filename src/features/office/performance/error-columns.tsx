import { countOf } from '#domain/base/spanish-text.ts';
import { errorTypeLabels, type AppErrorCode } from '#domain/errors/app-error.ts';
import type { GroupedError } from '#domain/errors/error-report.ts';
import { formatWhole } from '#domain/base/money.ts';
import { ErrorDetails, ErrorFacts } from '#src/shared/device/error-details.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import type { ErrorRow } from '#src/features/office/performance/device-errors.ts';
import styles from '#src/features/office/performance/performance.module.css';

const MAX_NAMED = 3;

export const errorViews: ListViews<ErrorRow> = {
  columns: [
    { key: 'what', header: 'Error', prose: true, render: ({ item }) => <What error={item} /> },
    { key: 'count', header: 'Veces', align: 'right', render: ({ item }) => formatWhole(item.count) },
    { key: 'pages', header: 'Páginas', prose: true, render: ({ item }) => some(item.pages) },
    { key: 'versions', header: 'Versiones', render: ({ item }) => some(item.versions) },
    { key: 'browsers', header: 'Navegadores', render: ({ item }) => some(item.browsers) },
    { key: 'last', header: 'Última vez', render: ({ item }) => <When error={item} /> },
  ],
  rowKey: ({ item }) => item.fingerprint,
  renderCard: (shown) => <ErrorCard {...shown} />,
};

/** The same row on a phone. */
function ErrorCard({ item }: ErrorRow) {
  return (
    <ListedCard name={<Code code={item.code} />} beside={<b>{countOf(item.count, 'vez', 'veces')}</b>}>
      <What error={item} isCard />
      <p>{some(item.pages)}</p>
      <p>
        {some(item.versions)} · {some(item.browsers)}
      </p>
      <When error={item} />
    </ListedCard>
  );
}

/** @param isCard its code stands above it already. */
function What({ error, isCard = false }: { error: GroupedError; isCard?: boolean }) {
  const { message, type, code, details, fingerprint } = error;
  return (
    <div className={styles.what}>
      <b>{message}</b>
      <ErrorFacts>
        {!isCard && <Code code={code} />}
        {errorTypeLabels[type]} · {fingerprint}
      </ErrorFacts>
      {details && <ErrorDetails frames={details} />}
    </div>
  );
}

function Code({ code }: { code: AppErrorCode }) {
  return <Tag tone="label">{code}</Tag>;
}

function When({ error: { first_at, last_at } }: { error: GroupedError }) {
  return (
    <Stacked
      under={
        <>
          la primera, <RelativeTime at={first_at} />
        </>
      }
    >
      <RelativeTime at={last_at} />
    </Stacked>
  );
}

/** The first of some names, and how many more there are. */
function some(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED ? `${shown} y ${names.length - MAX_NAMED} más` : shown;
}
