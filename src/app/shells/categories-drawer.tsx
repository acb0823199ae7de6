import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { categorySlug, FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { paths } from '#domain/paths.ts';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import styles from '#src/app/shells/categories-drawer.module.css';

export default function CategoriesDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title="Categorías">
      <ul className={styles.list}>
        {FIXED_CATEGORIES.map((each) => (
          <li key={each}>
            <Link href={paths.category(categorySlug(each))} className={styles.item} onClick={onClose}>
              {each}
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
