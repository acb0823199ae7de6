import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { accountInvitationStates } from '#test/gallery/states/buyer/account-invitation-states.ts';
import { accountStates } from '#test/gallery/states/buyer/account-states.ts';
import { verifyEmailStates } from '#test/gallery/states/buyer/verify-email-states.ts';
import { adminPortalStates } from '#test/gallery/states/buyer/admin-portal-states.ts';
import { notificationPreferencesStates } from '#test/gallery/states/buyer/notification-preferences-states.ts';
import { notificationStates } from '#test/gallery/states/buyer/notification-states.ts';
import { addressStates } from '#test/gallery/states/buyer/address-states.ts';
import { analyticsStates } from '#test/gallery/states/analytics-states.ts';
import { taxReportStates } from '#test/gallery/states/tax-report-states.ts';
import { reportStates } from '#test/gallery/states/report-states.ts';
import { campaignStates } from '#test/gallery/states/campaign-states.ts';
import { withholdingStates } from '#test/gallery/states/withholding-states.ts';
import { auditStates } from '#test/gallery/states/audit-states.ts';
import { verifyAuditStates } from '#test/gallery/states/verify-audit-states.ts';
import { anomalyStates } from '#test/gallery/states/people/anomaly-states.ts';
import { authLogStates } from '#test/gallery/states/auth-log-states.ts';
import { buyerStates } from '#test/gallery/states/buyer/buyer-states.ts';
import { cartStates } from '#test/gallery/states/buyer/cart-states.ts';
import { wishlistStates } from '#test/gallery/states/buyer/wishlist-states.ts';
import { catalogueStates } from '#test/gallery/states/buyer/catalogue-states.ts';
import { categoryStates } from '#test/gallery/states/buyer/category-states.ts';
import { listingStates } from '#test/gallery/states/buyer/listing-states.ts';
import { checkoutStates } from '#test/gallery/states/buyer/checkout-states.ts';
import { confirmationStates } from '#test/gallery/states/buyer/confirmation-states.ts';
import { conflictStates } from '#test/gallery/states/conflict-states.ts';
import { countStates } from '#test/gallery/states/warehouse/count-states.ts';
import { dashboardStates } from '#test/gallery/states/buyer/dashboard-states.ts';
import { catalogProductStates } from '#test/gallery/states/catalog-product-states.ts';
import { productApprovalStates } from '#test/gallery/states/product-approval-states.ts';
import { storeOrderStates } from '#test/gallery/states/store/store-order-states.ts';
import { storeProductStates } from '#test/gallery/states/store/store-product-states.ts';
import { demoStates } from '#test/gallery/states/demo-states.ts';
import { deskStates } from '#test/gallery/states/desk-states.ts';
import { deviceErrorStates } from '#test/gallery/states/device-error-states.ts';
import { discrepancyStates } from '#test/gallery/states/warehouse/discrepancy-states.ts';
import { discrepancyReportStates } from '#test/gallery/states/warehouse/discrepancy-report-states.ts';
import { floorCountStates } from '#test/gallery/states/warehouse/floor-count-states.ts';
import { floorDeviceStates } from '#test/gallery/states/warehouse/floor-device-states.ts';
import { lockStates } from '#test/gallery/states/warehouse/lock-states.ts';
import { floorScanStates } from '#test/gallery/states/warehouse/floor-scan-states.ts';
import { floorTaskStates } from '#test/gallery/states/warehouse/floor-task-states.ts';
import { floorInspectionStates } from '#test/gallery/states/warehouse/floor-inspection-states.ts';
import { floorClusterPickStates } from '#test/gallery/states/warehouse/floor-cluster-pick-states.ts';
import { googleStates } from '#test/gallery/states/buyer/google-states.ts';
import { guestStates } from '#test/gallery/states/buyer/guest-states.ts';
import { incidentStates } from '#test/gallery/states/warehouse/incident-states.ts';
import { reportIncidentStates } from '#test/gallery/states/warehouse/report-incident-states.ts';
import { infoStates } from '#test/gallery/states/buyer/info-states.ts';
import { landingStates } from '#test/gallery/states/buyer/landing-states.ts';
import { inventoryStates } from '#test/gallery/states/warehouse/inventory-states.ts';
import { mapStates } from '#test/gallery/states/warehouse/map-states.ts';
import { movementStates } from '#test/gallery/states/warehouse/movement-states.ts';
import { myOrdersStates } from '#test/gallery/states/buyer/my-orders-states.ts';
import { shippingNoticeStates } from '#test/gallery/states/warehouse/shipping-notice-states.ts';
import { optimizerStates } from '#test/gallery/states/warehouse/optimizer-states.ts';
import { orderReturnStates } from '#test/gallery/states/buyer/order-return-states.ts';
import { orderStates } from '#test/gallery/states/buyer/order-states.ts';
import { outboxStates } from '#test/gallery/states/outbox-states.ts';
import { restockStates } from '#test/gallery/states/restock-states.ts';
import { ownShippingNoticeStates } from '#test/gallery/states/warehouse/own-shipping-notice-states.ts';
import { paletteStates } from '#test/gallery/states/palette-states.ts';
import { purchaseStates } from '#test/gallery/states/purchase-states.ts';
import { vendorOrderStates } from '#test/gallery/states/vendor-order-states.ts';
import { invitationStates } from '#test/gallery/states/people/invitation-states.ts';
import { factorRequestStates } from '#test/gallery/states/people/factor-request-states.ts';
import { peopleStates } from '#test/gallery/states/people/people-states.ts';
import { personActsStates } from '#test/gallery/states/people/person-acts-states.ts';
import { paymentStates } from '#test/gallery/states/buyer/payment-states.ts';
import { paidPurchaseStates } from '#test/gallery/states/buyer/paid-purchase-states.ts';
import { phoneStates } from '#test/gallery/states/buyer/phone-states.ts';
import { processStates } from '#test/gallery/states/buyer/process-states.ts';
import { photoStates } from '#test/gallery/states/warehouse/photo-states.ts';
import { positionStates } from '#test/gallery/states/warehouse/position-states.ts';
import { labelStates } from '#test/gallery/states/warehouse/label-states.ts';
import { leadsStates } from '#test/gallery/states/leads-states.ts';
import { storeReviewStates } from '#test/gallery/states/store/store-review-states.ts';
import { payoutStates } from '#test/gallery/states/payout-states.ts';
import { payoutRunStates } from '#test/gallery/states/payout-run-states.ts';
import { storesStates } from '#test/gallery/states/stores-states.ts';
import { storeApplicationStates } from '#test/gallery/states/store/store-application-states.ts';
import { pqrStates } from '#test/gallery/states/pqr-states.ts';
import { productImportStates } from '#test/gallery/states/product-import-states.ts';
import { productStates } from '#test/gallery/states/buyer/product-states.ts';
import { passkeyStates } from '#test/gallery/states/buyer/passkey-states.ts';
import { secondFactorStates } from '#test/gallery/states/buyer/second-factor-states.ts';
import { profileStates } from '#test/gallery/states/buyer/profile-states.ts';
import { searchSynonymsStates } from '#test/gallery/states/search-synonyms-states.ts';
import { managedCategoryStates } from '#test/gallery/states/managed-category-states.ts';
import { commissionStates } from '#test/gallery/states/commission-states.ts';
import { refundStates } from '#test/gallery/states/refund-states.ts';
import { returnStates } from '#test/gallery/states/return-states.ts';
import { commandReviewStates } from '#test/gallery/states/command-review-states.ts';
import { rolesStates } from '#test/gallery/states/people/roles-states.ts';
import { integrationStates } from '#test/gallery/states/integration-states.ts';
import { carrierStates } from '#test/gallery/states/settings/carrier-states.ts';
import { contentStates } from '#test/gallery/states/settings/content-states.ts';
import { promotionStates } from '#test/gallery/states/settings/promotion-states.ts';
import { paymentSettingsStates } from '#test/gallery/states/payment-settings-states.ts';
import { settingsStates } from '#test/gallery/states/settings-states.ts';
import { shopStates } from '#test/gallery/states/buyer/shop-states.ts';
import { companyStates } from '#test/gallery/states/buyer/company-states.ts';
import { storeInvitationStates } from '#test/gallery/states/store/store-invitation-states.ts';
import { storeStates } from '#test/gallery/states/store/store-states.ts';
import { taskStates } from '#test/gallery/states/warehouse/task-states.ts';
import { trackStates } from '#test/gallery/states/buyer/track-states.ts';
import { troubleStates } from '#test/gallery/states/trouble-states.ts';
import { warehouseSettingsStates } from '#test/gallery/states/warehouse/warehouse-settings-states.ts';
import { warehouseHomeStates } from '#test/gallery/states/warehouse/warehouse-home-states.ts';

/** Every state of the gallery. */
export const states: readonly GalleryState[] = [
  ...accountStates,
  ...accountInvitationStates,
  ...verifyEmailStates,
  ...adminPortalStates,
  ...addressStates,
  ...notificationStates,
  ...notificationPreferencesStates,
  ...analyticsStates,
  ...reportStates,
  ...taxReportStates,
  ...auditStates,
  ...verifyAuditStates,
  ...authLogStates,
  ...anomalyStates,
  ...buyerStates,
  ...cartStates,
  ...wishlistStates,
  ...catalogueStates,
  ...categoryStates,
  ...listingStates,
  ...checkoutStates,
  ...confirmationStates,
  ...conflictStates,
  ...countStates,
  ...dashboardStates,
  ...demoStates,
  ...storeOrderStates,
  ...storeProductStates,
  ...productApprovalStates,
  ...catalogProductStates,
  ...deskStates,
  ...deviceErrorStates,
  ...discrepancyStates,
  ...discrepancyReportStates,
  ...floorCountStates,
  ...floorDeviceStates,
  ...lockStates,
  ...floorScanStates,
  ...floorTaskStates,
  ...floorClusterPickStates,
  ...floorInspectionStates,
  ...googleStates,
  ...guestStates,
  ...incidentStates,
  ...reportIncidentStates,
  ...infoStates,
  ...inventoryStates,
  ...landingStates,
  ...mapStates,
  ...movementStates,
  ...myOrdersStates,
  ...shippingNoticeStates,
  ...optimizerStates,
  ...orderReturnStates,
  ...orderStates,
  ...outboxStates,
  ...ownShippingNoticeStates,
  ...restockStates,
  ...paletteStates,
  ...purchaseStates,
  ...vendorOrderStates,
  ...peopleStates,
  ...invitationStates,
  ...factorRequestStates,
  ...personActsStates,
  ...paymentStates,
  ...paidPurchaseStates,
  ...phoneStates,
  ...photoStates,
  ...productImportStates,
  ...processStates,
  ...positionStates,
  ...labelStates,
  ...pqrStates,
  ...storeApplicationStates,
  ...storesStates,
  ...payoutStates,
  ...payoutRunStates,
  ...campaignStates,
  ...withholdingStates,
  ...storeReviewStates,
  ...leadsStates,
  ...productStates,
  ...profileStates,
  ...secondFactorStates,
  ...passkeyStates,
  ...managedCategoryStates,
  ...searchSynonymsStates,
  ...commissionStates,
  ...refundStates,
  ...returnStates,
  ...commandReviewStates,
  ...rolesStates,
  ...integrationStates,
  ...settingsStates,
  ...carrierStates,
  ...promotionStates,
  ...contentStates,
  ...paymentSettingsStates,
  ...shopStates,
  ...storeInvitationStates,
  ...companyStates,
  ...storeStates,
  ...taskStates,
  ...trackStates,
  ...troubleStates,
  ...warehouseHomeStates,
  ...warehouseSettingsStates,
];
