import { BannerCard } from '#src/shared/settings/banner-card.tsx';
import { useShownBanners } from '#src/shared/settings/shop-content.ts';
import styles from '#src/features/shop/catalog/home/shop-banners.module.css';

/** What the company announces today: one beside the other, to be pushed aside on a phone; nothing without any. */
export function ShopBanners() {
  const banners = useShownBanners();
  if (banners.length === 0) return null;
  return (
    <section aria-label="Anuncios de la tienda">
      <ul className={styles.banners} data-alone={banners.length === 1 || undefined}>
        {banners.map((each) => (
          <li key={each.id}>
            <BannerCard banner={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
