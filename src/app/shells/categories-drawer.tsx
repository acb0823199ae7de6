import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { categorySlug, FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { inTreeOrder, shownCategories } from '#domain/catalog/category-tree.ts';
import { paths } from '#domain/paths.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import styles from '#src/app/shells/categories-drawer.module.css';

/** What every installation begins with, for a device that has read none yet. */
const untilRead = FIXED_CATEGORIES.map((name) => ({ name, slug: categorySlug(name), level: 1 }));

export default function CategoriesDrawer({ onClose }: { onClose: () => void }) {
  const read = useLive(allCategories, []);
  const rows = inTreeOrder(shownCategories(read ?? [])).map(({ category: { name, slug }, level }) => ({
    name,
    slug,
    level,
  }));
  return (
    <Drawer open onClose={onClose} title="Categorías">
      <ul className={styles.list}>
        {(read?.length ? rows : untilRead).map(({ name, slug, level }) => (
          <li key={slug} className={styles[`level-${level}`]}>
            <Link href={paths.category(slug)} className={styles.item} onClick={onClose}>
              {name}
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
