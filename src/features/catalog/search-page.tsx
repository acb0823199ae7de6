import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories, busiestFirst } from '#src/features/catalog/catalog-queries.ts';
import { ProductResults } from '#src/features/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/catalog/result-filters.tsx';
import { useBrowse } from '#src/features/catalog/use-browse.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';

export default function SearchPage() {
  const [browse, change] = useBrowse();
  const categories = busiestFirst(useLive(allCategories, []) ?? []);
  const title = browse.text ? `Resultados para «${browse.text}»` : 'Todos los productos';
  return (
    <Page title={title}>
      <ResultFilters browse={browse} onChange={change} categories={categories} />
      <ProductResults
        browse={browse}
        onMore={() => change({ pages: browse.pages + 1 })}
        empty={<NothingFound text={browse.text} filtered={browse.inStock || browse.categoryId !== null} />}
      />
    </Page>
  );
}

/** Ways on when nothing matches: without the filters, one word at a time, or the categories above. */
function NothingFound({ text, filtered }: { text: string; filtered: boolean }) {
  const words = [...new Set(text.split(/\s+/).filter((each) => each.length > 2))];
  return (
    <EmptyState
      title={text ? `No encontramos «${text}»` : 'No hay productos con estos filtros'}
      action={
        <LinkButton href={filtered ? paths.searchFor(text) : paths.marketplace} variant="soft">
          {filtered ? 'Buscar sin filtros' : 'Ver el inicio'}
        </LinkButton>
      }
    >
      <p>Revisa cómo está escrito o usa menos palabras. Las tildes no importan.</p>
      {words.length > 1 && (
        <p>
          Prueba con una sola palabra:{' '}
          {words.map((each, index) => (
            <span key={each}>
              {index > 0 && ', '}
              <Link href={paths.searchFor(each)} className="link">
                {each}
              </Link>
            </span>
          ))}
        </p>
      )}
    </EmptyState>
  );
}
