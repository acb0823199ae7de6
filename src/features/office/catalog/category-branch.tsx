import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { childrenOf, MAX_CATEGORY_LEVELS } from '#domain/catalog/category-tree.ts';
import { call } from '#src/identity/call.ts';
import type { CategoryTask } from '#src/features/office/catalog/category-task.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { RowMenu } from '#src/ui/feedback/row-menu.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/office/catalog/categories.module.css';

interface CategoryBranchProps {
  categories: readonly ManagedCategory[];
  parentId: string | null;
  level: number;
  offline: boolean;
  onMove: (category: ManagedCategory, to: number) => void;
  onTask: (task: CategoryTask) => void;
  refresh: () => Promise<void>;
}

/** Those of one parent, each with those in it below. */
export function CategoryBranch(props: CategoryBranchProps) {
  const { categories, parentId, level, offline, onMove } = props;
  const children = childrenOf(categories, parentId);
  if (children.length === 0 || level > MAX_CATEGORY_LEVELS) return null;
  const parent = categories.find((each) => each.id === parentId);
  return (
    <ul
      className={level === 1 ? styles.tree : styles.inner}
      aria-label={parent ? `Dentro de ${parent.name}` : 'Categorías'}
    >
      {children.map((each, place) => (
        <li key={each.id}>
          <Row
            media={
              (level === 1 || each.picture_url) && (
                <PictureFrame
                  seed={each.slug}
                  src={each.picture_url ?? null}
                  photo={Boolean(each.picture_url)}
                  alt=""
                  size="thumb-sm"
                />
              )
            }
            title={each.name}
            detail={countsOf(each)}
            state={!each.is_active && <Badge tone="off">Inactiva</Badge>}
            action={
              <span className={styles.actions}>
                <OrderHandle
                  name={each.name}
                  place={place}
                  count={children.length}
                  disabled={offline || children.length < 2}
                  onMove={(to) => onMove(each, to)}
                />
                <Actions {...props} category={each} />
              </span>
            }
          />
          <CategoryBranch {...props} parentId={each.id} level={level + 1} />
        </li>
      ))}
    </ul>
  );
}

function countsOf({ products, products_count }: ManagedCategory): string {
  return `${countOf(products, 'producto', 'productos')} · ${formatWhole(products_count)} a la venta`;
}

interface ActionsProps extends CategoryBranchProps {
  category: ManagedCategory;
}

function Actions({ category, categories, level, offline, onTask, refresh }: ActionsProps) {
  const { busy, request } = useRequest();
  const { id, name, version: seen_version, products } = category;
  const isEmpty = products === 0 && categories.every((each) => each.parent_id !== id);

  async function remove(): Promise<void> {
    const yes = await confirmDialog({
      title: `¿Quitar «${name}»?`,
      text: 'No tiene productos ni categorías adentro. Su dirección deja de existir.',
      confirm: 'Quitar',
      danger: true,
    });
    if (!yes) return;
    const removed = await request(() =>
      call(categoryPaths.remove(id), ManagedCategories, { method: 'POST', json: { seen_version } }),
    );
    if (removed) toast({ tone: 'success', text: `«${name}» se quitó.` });
    await refresh();
  }

  const item = (label: string, run: () => void, isOff = false) => (
    <Button variant="quiet" size="sm" disabled={offline || busy || isOff} onClick={run}>
      {label}
    </Button>
  );
  return (
    <RowMenu name={name}>
      {item('Cambiar', () => onTask({ kind: 'change', category }))}
      {item('Atributos', () => onTask({ kind: 'attributes', category }))}
      {level < MAX_CATEGORY_LEVELS &&
        item('Agregar adentro', () => onTask({ kind: 'create', parent: category }))}
      {item('Mover a otra', () => onTask({ kind: 'move', category }))}
      {item('Unir con otra', () => onTask({ kind: 'merge', category }), categories.length < 2)}
      {isEmpty && item('Quitar', () => void remove())}
    </RowMenu>
  );
}
