import { MarketplaceHomePage } from '#src/features/shop/catalog/home/marketplace-home-page.tsx';
import { SearchForm } from '#src/app/search/search-form.tsx';

/** The home of the shop, whose hero has the search of the header (spec §2). */
export default function MarketplaceHome() {
  return <MarketplaceHomePage search={<SearchForm place="hero" />} />;
}
