import { Link } from 'wouter';
import type { Category } from '#domain/catalog/category.ts';
import { paths } from '#domain/paths.ts';
import { categoryArt } from '#src/features/shop/catalog/home/category-art.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';
import styles from '#src/features/shop/catalog/home/category-grid.module.css';

/** The categories of the shop, each opening the list of its products. */
export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map((each) => (
        <li key={each.id}>
          <Link href={paths.catalogOf(each.id)}>
            <PictureFrame
              seed={each.slug}
              src={each.picture_url ?? categoryArt(each.slug)}
              photo={Boolean(each.picture_url)}
              alt=""
              eager
              className={styles.picture}
            />
            <span>{each.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The shape of the categories while the device reads them. */
export function CategoryGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton label={index === 0 ? 'Cargando las categorías…' : null} kind="picture" />
          <Skeleton label={null} kind="line" />
        </div>
      ))}
    </div>
  );
}
