import { paths } from '#domain/paths.ts';
import { at, denying, type AppRoute } from '#src/app/app-route.ts';
import { campaignRoutes } from '#src/app/campaign-routes.ts';
import { peopleRoutes } from '#src/app/people-routes.ts';
import { accountRoutes } from '#src/app/account-routes.ts';
import { storeApplicationRoutes } from '#src/app/store-application-routes.ts';
import { payoutRoutes } from '#src/app/payout-routes.ts';
import { storeProductRoutes } from '#src/app/store-product-routes.ts';
import { floorRoutes } from '#src/app/floor-routes.ts';
import { settingsRoutes } from '#src/app/settings-routes.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const landing = lazyScreen(() => import('#src/features/front/landing/landing-page.tsx'));
const home = lazyScreen(() => import('#src/app/search/marketplace-home.tsx'));
const catalog = lazyScreen(() => import('#src/features/shop/catalog/catalog-page.tsx'));
const search = lazyScreen(() => import('#src/features/shop/catalog/search-page.tsx'));
const category = lazyScreen(() => import('#src/features/shop/catalog/category-page.tsx'));
const product = lazyScreen(() => import('#src/features/shop/product/product-page.tsx'));
const store = lazyScreen(() => import('#src/features/shop/catalog/store-page.tsx'));
const listing = lazyScreen(() => import('#src/features/shop/catalog/listing-page.tsx'));
const about = lazyScreen(() => import('#src/features/front/info/about-page.tsx'));
const howItWorks = lazyScreen(() => import('#src/features/front/info/how-it-works-page.tsx'));
const sellers = lazyScreen(() => import('#src/features/front/info/sellers-page.tsx'));
const careers = lazyScreen(() => import('#src/features/front/info/careers-page.tsx'));
const contact = lazyScreen(() => import('#src/features/front/info/contact-page.tsx'));
const returns = lazyScreen(() => import('#src/features/front/info/returns-page.tsx'));
const shipping = lazyScreen(() => import('#src/features/front/info/shipping-page.tsx'));
const privacy = lazyScreen(() => import('#src/features/front/info/privacy-page.tsx'));
const terms = lazyScreen(() => import('#src/features/front/info/terms-page.tsx'));
const cookies = lazyScreen(() => import('#src/features/front/info/cookies-page.tsx'));
const help = lazyScreen(() => import('#src/features/front/info/help-page.tsx'));
const cart = lazyScreen(() => import('#src/features/shop/cart/cart-page.tsx'));
const wishlist = lazyScreen(() => import('#src/features/shop/wishlist/wishlist-page.tsx'));
const checkout = lazyScreen(() => import('#src/features/shop/checkout/checkout-page.tsx'));
const checkoutDemo = lazyScreen(() => import('#src/features/shop/checkout/checkout-demo-page.tsx'));
const paymentReturn = lazyScreen(() => import('#src/features/shop/checkout/payment-return-page.tsx'));
const confirmation = lazyScreen(() => import('#src/features/shop/checkout/confirmation-page.tsx'));
const myOrders = lazyScreen(() => import('#src/features/shop/orders/my-orders-page.tsx'));
const myOrder = lazyScreen(() => import('#src/features/shop/orders/my-order-page.tsx'));
const track = lazyScreen(() => import('#src/features/shop/orders/tracking/track-page.tsx'));
const warehouseHome = lazyScreen(() => import('#src/features/warehouse/home/warehouse-home-page.tsx'));
const tasks = lazyScreen(() => import('#src/features/warehouse/tasks/tasks-page.tsx'));
const inventory = lazyScreen(() => import('#src/features/warehouse/inventory/inventory-page.tsx'));
const inventoryDemo = lazyScreen(() => import('#src/features/warehouse/inventory/inventory-demo-page.tsx'));
const movements = lazyScreen(() => import('#src/features/warehouse/movements/movements-page.tsx'));
const movementsDemo = lazyScreen(() => import('#src/features/warehouse/movements/movements-demo-page.tsx'));
const positions = lazyScreen(() => import('#src/features/warehouse/positions/positions-page.tsx'));
const productLabels = lazyScreen(() => import('#src/features/warehouse/labels/product-labels-page.tsx'));
const positionLabels = lazyScreen(() => import('#src/features/warehouse/labels/position-labels-page.tsx'));
const floorOrders = lazyScreen(() => import('#src/features/warehouse/labels/floor-orders-page.tsx'));
const warehouseSettings = lazyScreen(
  () => import('#src/features/warehouse/home/warehouse-settings-page.tsx'),
);
const warehouseMap = lazyScreen(() => import('#src/features/warehouse/map/warehouse-map-page.tsx'));
const spaceOptimizer = lazyScreen(() => import('#src/features/warehouse/slotting/space-optimizer-page.tsx'));
const readiness = lazyScreen(() => import('#src/features/account/readiness/readiness-page.tsx'));
const outbox = lazyScreen(() => import('#src/features/account/outbox/outbox-page.tsx'));
const planB = lazyScreen(() => import('#src/features/account/outbox/plan-b-page.tsx'));
const conflicts = lazyScreen(() => import('#src/features/account/conflicts/conflicts-page.tsx'));
const deskReturns = lazyScreen(() => import('#src/features/office/returns/returns-page.tsx'));
const deskReturn = lazyScreen(() => import('#src/features/office/returns/return-page.tsx'));
const deskRefunds = lazyScreen(() => import('#src/features/office/refunds/refunds-page.tsx'));
const deskPqrs = lazyScreen(() => import('#src/features/office/pqr/pqrs-page.tsx'));
const deskPqr = lazyScreen(() => import('#src/features/office/pqr/pqr-page.tsx'));
const leadsList = lazyScreen(() => import('#src/features/office/leads/leads-page.tsx'));
const leadSheet = lazyScreen(() => import('#src/features/office/leads/lead-page.tsx'));
const deskOrders = lazyScreen(() => import('#src/features/office/orders/vendor-orders-page.tsx'));
const deskOrder = lazyScreen(() => import('#src/features/office/orders/vendor-order-page.tsx'));
const deskOrderLabel = lazyScreen(() => import('#src/features/office/orders/vendor-order-label-page.tsx'));
const purchases = lazyScreen(() => import('#src/features/office/orders/purchases/purchases-page.tsx'));
const purchase = lazyScreen(() => import('#src/features/office/orders/purchases/purchase-page.tsx'));
const purchaseSheets = lazyScreen(
  () => import('#src/features/office/orders/purchases/purchase-sheets-page.tsx'),
);
const count = lazyScreen(() => import('#src/features/warehouse/counts/count-page.tsx'));
const discrepancies = lazyScreen(
  () => import('#src/features/warehouse/discrepancies/discrepancies-page.tsx'),
);
const discrepancyReport = lazyScreen(
  () => import('#src/features/warehouse/discrepancies/discrepancy-report-page.tsx'),
);
const discrepancy = lazyScreen(() => import('#src/features/warehouse/discrepancies/discrepancy-page.tsx'));
const incidents = lazyScreen(() => import('#src/features/warehouse/incidents/incidents-page.tsx'));
const incident = lazyScreen(() => import('#src/features/warehouse/incidents/incident-page.tsx'));
const shippingNotices = lazyScreen(() => import('#src/features/warehouse/inbound/shipping-notices-page.tsx'));
const shippingNotice = lazyScreen(() => import('#src/features/warehouse/inbound/shipping-notice-page.tsx'));
const newShippingNotice = lazyScreen(
  () => import('#src/features/warehouse/inbound/new-shipping-notice-page.tsx'),
);
const restock = lazyScreen(() => import('#src/features/warehouse/inbound/restock/restock-page.tsx'));
const reviews = lazyScreen(() => import('#src/features/office/command-reviews/command-reviews-page.tsx'));
const signIn = lazyScreen(() => import('#src/features/account/sign-in/sign-in-page.tsx'));
const adminPortal = lazyScreen(() => import('#src/features/account/sign-in/admin-portal-page.tsx'));
const adminSignIn = lazyScreen(() => import('#src/features/account/sign-in/admin-sign-in-page.tsx'));
const register = lazyScreen(() => import('#src/features/account/sign-in/register-page.tsx'));
const forgotPassword = lazyScreen(() => import('#src/features/account/sign-in/forgot-password-page.tsx'));
const resetPassword = lazyScreen(() => import('#src/features/account/sign-in/reset-password-page.tsx'));
const googleReturn = lazyScreen(() => import('#src/features/account/sign-in/google-return-page.tsx'));
const photos = lazyScreen(() => import('#src/features/store/media/photos-page.tsx'));
const verifyEmail = lazyScreen(() => import('#src/features/account/sign-in/verify-email-page.tsx'));
const verifyPhone = lazyScreen(() => import('#src/features/account/sign-in/verify-phone-page.tsx'));
const otpDemo = lazyScreen(() => import('#src/features/account/sign-in/otp-demo-page.tsx'));
const homeRedirect = lazyScreen(() => import('#src/features/account/sign-in/home-redirect-page.tsx'));
const buyerDashboard = lazyScreen(() => import('#src/features/account/dashboard/buyer-dashboard-page.tsx'));
const vendorDemo = lazyScreen(() => import('#src/features/store/profile/vendor-demo-page.tsx'));
const vendorHome = lazyScreen(() => import('#src/features/store/home/vendor-home-page.tsx'));
const storeProfile = lazyScreen(() => import('#src/features/store/profile/store-profile-page.tsx'));
const storeInvitation = lazyScreen(() => import('#src/features/store/profile/store-invitation-page.tsx'));
const quickSwitch = lazyScreen(() => import('#src/features/floor/devices/quick-switch-page.tsx'));
const floorDevices = lazyScreen(() => import('#src/features/floor/devices/floor-devices-page.tsx'));
const audit = lazyScreen(() => import('#src/features/office/audit/audit-page.tsx'));
const auditEntry = lazyScreen(() => import('#src/features/office/audit/audit-entry-page.tsx'));
const analytics = lazyScreen(() => import('#src/features/office/events/analytics-page.tsx'));
const salesReports = lazyScreen(() => import('#src/features/office/reports/sales-reports-page.tsx'));
const taxReports = lazyScreen(() => import('#src/features/office/tax-reports/tax-reports-page.tsx'));
const financialReports = lazyScreen(() => import('#src/features/office/reports/financial-reports-page.tsx'));
const customReports = lazyScreen(() => import('#src/features/office/reports/custom-reports-page.tsx'));
const adminIndex = lazyScreen(() => import('#src/features/account/sign-in/admin-index-page.tsx'));
const unauthorized = lazyScreen(() => import('#src/app/screens/unauthorized-page.tsx'));
const notFound = lazyScreen(() => import('#src/app/screens/not-found-page.tsx'));

/** Every screen of the product, with all its addresses (spec §2). The first match is shown. */
export const routes: readonly AppRoute[] = [
  ...at([paths.landing], 'nothing', 'landing', landing),
  ...at([paths.marketplace, paths.marketplaceHome], 'nothing', 'buyer', home),
  ...at([paths.catalog, paths.products], 'nothing', 'buyer', catalog),
  ...at([paths.search], 'nothing', 'buyer', search),
  ...at([paths.categoryPattern], 'nothing', 'buyer', category),
  ...at([paths.productPattern, '/productos/:id', '/catalog/:id'], 'nothing', 'buyer', product, true),
  ...at([paths.storePattern], 'nothing', 'buyer', store),
  ...at(
    [paths.featured, paths.deals, paths.newArrivals, paths.topRated, paths.bestSellers],
    'nothing',
    'buyer',
    listing,
  ),
  ...at([paths.about], 'nothing', 'buyer', about),
  ...at([paths.howItWorks], 'nothing', 'buyer', howItWorks),
  ...at([paths.sellers], 'nothing', 'buyer', sellers),
  ...at([paths.careers], 'nothing', 'buyer', careers),
  ...at([paths.contact], 'nothing', 'buyer', contact),
  ...at([paths.returns], 'nothing', 'buyer', returns),
  ...at([paths.shipping], 'nothing', 'buyer', shipping),
  ...at([paths.privacy], 'nothing', 'buyer', privacy),
  ...at([paths.terms], 'nothing', 'buyer', terms),
  ...at([paths.cookies], 'nothing', 'buyer', cookies),
  ...at([paths.help], 'nothing', 'buyer', help),
  ...at([paths.cart, paths.marketplaceCart], 'nothing', 'buyer', cart),
  ...at([paths.wishlist], 'nothing', 'buyer', wishlist),
  ...at([paths.checkout], 'nothing', 'buyer', checkout, true),
  ...at([paths.checkoutDemo], 'nothing', 'public', checkoutDemo, true),
  ...at([paths.confirmationPattern], 'readOwnOrders', 'buyer', confirmation),
  ...at([paths.paymentReturnPattern], 'nothing', 'buyer', paymentReturn),
  ...at([paths.myOrders], 'readOwnOrders', 'buyer', myOrders),
  ...at([paths.buyerOrders], 'enterBuyerPages', 'buyer', myOrders),
  ...at([paths.myOrderPattern], 'readOwnOrders', 'buyer', myOrder),
  ...at([paths.buyerOrderPattern], 'enterBuyerPages', 'buyer', myOrder),
  ...at([paths.track, paths.trackOrderPattern], 'nothing', 'buyer', track),
  ...at([paths.adminIndex], 'enterAdminPortal', 'desk', adminIndex),
  ...at([paths.analytics], 'readAnalytics', 'desk', analytics),
  ...at([paths.deskSalesReports], 'readSalesReports', 'desk', salesReports),
  // Sales has the same report under an address of its own.
  ...denying(
    { kind: 'redirect', to: paths.deskSalesReports },
    at([paths.salesReports], 'superviseSalesReports', 'desk', salesReports),
  ),
  ...at([paths.financialReports], 'readFinancialReports', 'desk', financialReports),
  ...at([paths.taxReports], 'readFinancialReports', 'desk', taxReports),
  ...at([paths.customReports], 'buildReports', 'desk', customReports),
  ...at([paths.warehouseHome], 'readWarehouse', 'desk', warehouseHome),
  ...at([paths.tasks], 'readWarehouse', 'desk', tasks),
  ...at([paths.inventory], ['enterAdminPortal', 'readStock'], 'desk', inventory),
  ...peopleRoutes,
  ...storeApplicationRoutes,
  ...payoutRoutes,
  ...campaignRoutes,
  ...storeProductRoutes,
  ...at([paths.vendorInventory], 'readStock', 'desk', inventory),
  ...at([paths.inventoryDemo], 'nothing', 'public', inventoryDemo),
  ...at([paths.productLabels], ['enterAdminPortal', 'readStock'], 'desk', productLabels),
  ...at([paths.vendorProductLabels], 'readStock', 'desk', productLabels),
  ...at([paths.movements], ['enterAdminPortal', 'readStock'], 'desk', movements),
  ...at([paths.vendorMovements], 'readStock', 'desk', movements),
  ...at([paths.movementsDemo], 'nothing', 'public', movementsDemo),
  ...at([paths.positions], 'readWarehouse', 'desk', positions),
  ...at([paths.positionLabels], 'readWarehouse', 'desk', positionLabels),
  ...at([paths.floorOrders], 'readWarehouse', 'desk', floorOrders),
  ...at([paths.warehouseMap], 'readWarehouse', 'desk', warehouseMap),
  ...at([paths.spaceOptimizer], 'readWarehouse', 'desk', spaceOptimizer),
  ...at([paths.warehouseSettings], 'readWarehouse', 'desk', warehouseSettings),
  ...at([paths.incidents], 'readIncidents', 'desk', incidents),
  ...at([paths.incidentPattern], 'readIncidents', 'desk', incident),
  ...denying('panel', at([paths.incomingNew], 'moveStock', 'desk', newShippingNotice)),
  ...at([paths.incoming], ['enterAdminPortal', 'announceGoods'], 'desk', shippingNotices),
  ...at([paths.incomingShippingNoticePattern], ['enterAdminPortal', 'announceGoods'], 'desk', shippingNotice),
  ...at([paths.vendorShippingNoticeNew], 'announceGoods', 'desk', newShippingNotice),
  ...at([paths.vendorRestock], 'announceGoods', 'desk', restock),
  ...at([paths.vendorShippingNotices], 'announceGoods', 'desk', shippingNotices),
  ...at([paths.vendorShippingNoticePattern], 'announceGoods', 'desk', shippingNotice),
  ...at([paths.discrepancies], 'readWarehouse', 'desk', discrepancies),
  ...at([paths.discrepancyReport], 'readWarehouse', 'desk', discrepancyReport),
  ...at([paths.discrepancyPattern], 'readWarehouse', 'desk', discrepancy),
  ...denying('panel', at([paths.count], 'moveStock', 'desk', count)),
  ...at([paths.outbox], 'signedIn', 'own', outbox),
  ...at([paths.planB], 'signedIn', 'own', planB),
  ...at([paths.conflicts], 'signedIn', 'own', conflicts),
  ...at([paths.reviews], 'settleReviews', 'desk', reviews),
  ...at([paths.deskOrders], 'readVendorOrders', 'desk', deskOrders),
  // Who prepares orders and answers buyers has the same list under the address of their work.
  ...denying(
    { kind: 'redirect', to: paths.deskOrders },
    at([paths.vendorOrders], 'superviseVendorOrders', 'desk', deskOrders),
  ),
  ...at([paths.purchases], 'readAllOrders', 'desk', purchases),
  ...at([paths.purchasesPrint], 'readAllOrders', 'desk', purchaseSheets),
  ...at([paths.purchasePattern], 'readAllOrders', 'desk', purchase),
  ...at([paths.deskOrderPattern], 'readVendorOrders', 'desk', deskOrder),
  ...denying('panel', at([paths.deskOrderLabelPattern], 'advanceOrders', 'desk', deskOrderLabel)),
  ...at([paths.deskReturns], 'manageReturns', 'desk', deskReturns),
  ...at([paths.deskReturnPattern], 'manageReturns', 'desk', deskReturn),
  ...at([paths.deskRefunds], 'refundReturns', 'desk', deskRefunds),
  ...at([paths.deskPqrs], 'answerPqrs', 'desk', deskPqrs),
  ...at([paths.deskPqrPattern], 'answerPqrs', 'desk', deskPqr),
  ...at([paths.leads], 'manageLeads', 'desk', leadsList),
  ...at([paths.leadPattern], 'manageLeads', 'desk', leadSheet),
  ...at([paths.readiness], 'nothing', 'own', readiness),
  ...at([paths.quickSwitch], 'workOnFloor', 'desk', quickSwitch),
  ...at([paths.floorDevices], 'manageFloorDevices', 'desk', floorDevices),
  ...floorRoutes,
  ...accountRoutes,
  ...at([paths.storeProfile], 'enterVendorPages', 'desk', storeProfile),
  ...at([paths.storeInvitation], 'nothing', 'buyer', storeInvitation),
  ...at([paths.vendorDemo], 'nothing', 'public', vendorDemo),
  ...settingsRoutes,
  ...at([paths.audit], 'readAudit', 'desk', audit),
  ...at([paths.auditEntryPattern], 'readAudit', 'desk', auditEntry),
  ...at([paths.photoUpload], 'nothing', 'desk', photos),
  ...at([paths.login, paths.loginShort], 'nothing', 'buyer', signIn),
  ...at([paths.register, paths.vendorRegister], 'nothing', 'buyer', register),
  ...at([paths.forgotPassword, paths.adminForgotPassword], 'nothing', 'buyer', forgotPassword),
  ...at([paths.resetPassword, paths.adminResetPassword], 'nothing', 'buyer', resetPassword),
  ...at([paths.googleReturn], 'nothing', 'buyer', googleReturn),
  ...at([paths.verifyEmail], 'nothing', 'buyer', verifyEmail),
  ...at([paths.verifyPhone], 'signedIn', 'own', verifyPhone),
  ...at([paths.otpDemo], 'nothing', 'public', otpDemo),
  ...at([paths.adminPortal], 'nothing', 'public', adminPortal),
  ...at([paths.adminLogin], 'nothing', 'buyer', adminSignIn),
  ...at([paths.dashboard], 'signedIn', 'own', buyerDashboard),
  ...at([paths.buyerDashboard, '/app/buyer/dashboard'], 'enterBuyerPages', 'own', buyerDashboard),
  ...at([paths.vendorDashboard, '/app/vendor-dashboard'], 'enterVendorPages', 'desk', vendorHome),
  ...at([paths.app, paths.admin, '/admin/*'], 'signedIn', 'own', homeRedirect),
  ...at([paths.unauthorized], 'nothing', 'buyer', unauthorized),
  ...at(['/*'], 'nothing', 'buyer', notFound),
];
