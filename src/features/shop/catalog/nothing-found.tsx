import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { isFiltered, NO_FILTERS, type Browse } from '#src/shared/catalog/browse.ts';
import { useResultCounts } from '#src/features/shop/catalog/use-result-counts.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

interface NothingFoundProps {
  browse: Browse;
  onChange: (patch: Partial<Browse>) => void;
}

/** Ways on when nothing matches: without the filters, or another list. */
export function NothingFound({ browse, onChange }: NothingFoundProps) {
  const { text } = browse;
  const counts = useResultCounts(browse, true);
  const unfiltered = counts?.totalUnfiltered ?? 0;
  const filtered = isFiltered(browse);
  return (
    <EmptyState
      title={text && unfiltered === 0 ? `No encontramos «${text}»` : 'No hay productos con estos filtros'}
      action={
        filtered ? (
          <Button variant="soft" onClick={() => onChange(NO_FILTERS)}>
            {unfiltered > 0
              ? `Ver ${countOf(unfiltered, 'producto', 'productos')} sin filtros`
              : 'Quitar filtros'}
          </Button>
        ) : (
          <LinkButton href={paths.marketplace} variant="soft">
            Ver el inicio
          </LinkButton>
        )
      }
    >
      {text && unfiltered === 0 && (
        <p>Revisa cómo está escrito o usa menos palabras. Las tildes no importan.</p>
      )}
    </EmptyState>
  );
}
