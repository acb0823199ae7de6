import { Link } from 'wouter';
import type { ShopBanner } from '#domain/settings/content/shop-content.ts';
import styles from '#src/shared/settings/banner-card.module.css';

interface BannerCardProps {
  banner: ShopBanner;
  /** As the one who writes it sees it: it leads nowhere. */
  isPreview?: boolean;
}

/** What the company announces on the home page. The whole card opens where it leads; only the words of its link are read out as one. */
export function BannerCard({ banner, isPreview = false }: BannerCardProps) {
  const { title, text, link, link_label: label, tone, picture_url: picture } = banner;
  return (
    <article className={styles.banner} data-tone={tone}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title || 'Título'}</h3>
        {text && <p>{text}</p>}
        {isPreview ? (
          <span className={styles.link}>{label}</span>
        ) : (
          <Link href={link} className={styles.link}>
            {label}
          </Link>
        )}
      </div>
      {picture && (
        <img className={styles.picture} src={picture} alt="" width={120} height={120} decoding="async" />
      )}
    </article>
  );
}
