import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const storeProducts = lazyScreen(() => import('#src/features/store/products/products-page.tsx'));
const newStoreProduct = lazyScreen(() => import('#src/features/store/products/new-store-product-page.tsx'));
const storeOrders = lazyScreen(() => import('#src/features/store/store-orders/store-orders-page.tsx'));
const storeOrder = lazyScreen(() => import('#src/features/store/store-orders/store-order-page.tsx'));
const storeOrdersPrint = lazyScreen(
  () => import('#src/features/store/store-orders/store-orders-print-page.tsx'),
);
const storeProduct = lazyScreen(() => import('#src/features/store/products/store-product-page.tsx'));
const catalogProducts = lazyScreen(() => import('#src/features/store/products/catalog-products-page.tsx'));
const prices = lazyScreen(() => import('#src/features/store/products/prices/prices-page.tsx'));
const catalogProduct = lazyScreen(() => import('#src/features/store/products/catalog-product-page.tsx'));
const productImport = lazyScreen(() => import('#src/features/store/import/product-import-page.tsx'));
const storeReports = lazyScreen(() => import('#src/features/store/reports/store-reports-page.tsx'));
const storeSales = lazyScreen(() => import('#src/features/store/reports/store-sales-page.tsx'));
const storeCommissions = lazyScreen(
  () => import('#src/features/store/commissions/store-commissions-page.tsx'),
);
const vendorCommissions = lazyScreen(() => import('#src/features/office/commissions/commissions-page.tsx'));
const productApprovals = lazyScreen(() => import('#src/features/office/approvals/approvals-page.tsx'));
const productApproval = lazyScreen(() => import('#src/features/office/approvals/approval-page.tsx'));
const categories = lazyScreen(() => import('#src/features/office/catalog/categories-page.tsx'));
const searchSynonyms = lazyScreen(() => import('#src/features/office/catalog/search-synonyms-page.tsx'));

/** The products and orders of stores and what they pay: for the people of a store, and for those who look after every store's. */
export const storeProductRoutes: readonly AppRoute[] = [
  ...at([paths.storeProducts, '/app/vendor/products'], 'enterVendorPages', 'desk', storeProducts),
  ...at([paths.storeProductNew], 'enterVendorPages', 'desk', newStoreProduct),
  ...at([paths.vendorProductImport], 'enterVendorPages', 'desk', productImport),
  ...at([paths.storeProductPattern], 'enterVendorPages', 'desk', storeProduct),
  ...at([paths.storeOrders, '/app/vendor/orders'], 'enterVendorPages', 'desk', storeOrders),
  ...at([paths.storeOrdersPrint], 'enterVendorPages', 'desk', storeOrdersPrint),
  ...at([paths.storeOrderPattern], 'enterVendorPages', 'desk', storeOrder),
  ...at([paths.storeReports], 'enterVendorPages', 'desk', storeReports),
  ...at([paths.storeSales], 'enterVendorPages', 'desk', storeSales),
  ...at([paths.storeCommissions], 'enterVendorPages', 'desk', storeCommissions),
  ...at([paths.vendorCommissions], 'manageCommissions', 'desk', vendorCommissions),
  ...at([paths.productApprovals], 'reviewProducts', 'desk', productApprovals),
  ...at([paths.productApprovalPattern], 'reviewProducts', 'desk', productApproval),
  // The specification's address (§6) leaves admin sales out, who look after the catalogue too.
  ...at([paths.vendorProducts], ['reviewProducts', 'manageCatalog'], 'desk', catalogProducts),
  ...at([paths.catalogProducts], 'manageCatalog', 'desk', catalogProducts),
  ...at([paths.prices], 'manageCatalog', 'desk', prices),
  ...at([paths.catalogProductPattern], 'manageCatalog', 'desk', catalogProduct),
  ...at([paths.categories], 'manageCatalog', 'desk', categories),
  ...at([paths.searchSynonyms], 'manageCatalog', 'desk', searchSynonyms),
  ...at([paths.deskProductImport], 'importCatalog', 'desk', productImport),
];
