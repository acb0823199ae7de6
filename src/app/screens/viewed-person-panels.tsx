import { useContext } from 'react';
import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { VIEW_COUNTED, type PersonView } from '#domain/people/person-view.ts';
import { RouteTable } from '#src/app/route-table.ts';
import { viewedRoutes, type ViewedRoute } from '#src/app/screens/viewed-routes.ts';
import { collectionLabel } from '#src/features/account/readiness/readiness-labels.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** What the person's devices copy, and how much of it there is for them. */
export function ViewedCopies({ view }: { view: PersonView }) {
  const { account, copies, stores } = view;
  return (
    <Panel title="Lo que reciben sus equipos">
      <Facts>
        {stores.length > 0 && <Fact name="Tiendas">{stores.map((each) => each.name).join(', ')}</Fact>}
        {copies.map(({ collection, rows }) => (
          <Fact key={collection} name={collectionLabel(collection, authorityOf(account))}>
            {rows > VIEW_COUNTED ? `más de ${formatWhole(VIEW_COUNTED)}` : formatWhole(rows)}
          </Fact>
        ))}
      </Facts>
      <p className={styles.muted}>
        El carrito, los borradores y lo que no ha enviado están solo en sus equipos: el servidor no los
        conoce.
      </p>
    </Panel>
  );
}

const outcomes: readonly [ViewedRoute['sees'], string][] = [
  ['open', 'Puede abrir'],
  ['panel', 'Lee ‘Acceso Restringido’ en'],
  ['fallback', 'Ve otra cosa en'],
  ['redirect', 'No puede abrir: se le lleva a otra página desde'],
];

/** The pages of the product, by what the person finds at each. */
export function ViewedPages({ account }: { account: Account }) {
  const pages = viewedRoutes(useContext(RouteTable), account);
  return outcomes.map(([outcome, title]) => {
    const those = pages.filter(({ sees }) => sees === outcome);
    if (those.length === 0) return null;
    const named = those.filter(({ title: name }) => name !== null);
    return (
      <Panel key={outcome} title={`${title} (${those.length})`}>
        <ul className={styles.lines}>
          {named.map(({ path, title: name }) => (
            <li key={path}>{name}</li>
          ))}
        </ul>
        <Unnamed paths={those.filter((each) => !named.includes(each)).map(({ path }) => path)} />
      </Panel>
    );
  });
}

/** The addresses without a name of their own: public pages, and other ways to those above. */
function Unnamed({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details>
      <summary>{countOf(paths.length, 'dirección más', 'direcciones más')}</summary>
      <p className={styles.muted}>{paths.join(' · ')}</p>
    </details>
  );
}
