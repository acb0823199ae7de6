import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import { useStoreProducts } from '#src/shared/stores/use-store-products.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';

/** The products of a person's stores of which two people changed the same field. Any of them may decide. */
export function StoreConflicts() {
  const disputed = (useStoreProducts() ?? []).filter((each) => each.conflicts.length > 0);
  if (disputed.length === 0) return null;
  return (
    <Panel title={countOf(disputed.length, 'producto con dos valores', 'productos con dos valores')} flush>
      {disputed.map(({ id, current, conflicts }) => (
        <Row
          key={id}
          title={current.name}
          detail={[...new Set(conflicts.map((each) => storeProductFieldLabels[each.field]))].join(', ')}
          action={<TapLink href={paths.storeProduct(id)}>Decidir</TapLink>}
        />
      ))}
    </Panel>
  );
}
