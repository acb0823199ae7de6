import type { Capability } from '#domain/accounts/roles/capabilities.ts';

/** What a role of one's own may keep or leave out, by the work that it is part of, in the order in which it is read. */
export const capabilityGroups: readonly { title: string; of: readonly Capability[] }[] = [
  {
    title: 'Pedidos y compradores',
    of: [
      'readVendorOrders',
      'superviseVendorOrders',
      'advanceOrders',
      'readAllOrders',
      'managePurchases',
      'manageReturns',
      'decideReturns',
      'refundReturns',
      'answerPqrs',
    ],
  },
  {
    title: 'Bodega',
    of: [
      'readStock',
      'readWarehouse',
      'readIncidents',
      'announceGoods',
      'moveStock',
      'approveCounts',
      'settleReviews',
      'workOnFloor',
      'manageFloorDevices',
      'setWarehouse',
      'manageCarriers',
    ],
  },
  { title: 'Catálogo', of: ['writeProducts', 'manageCatalog', 'importCatalog', 'reviewProducts'] },
  {
    title: 'Tiendas',
    of: ['reviewStores', 'readStoreDocuments', 'runOwnStore', 'manageCommissions', 'managePayouts'],
  },
  {
    title: 'Mercadeo y cifras',
    of: [
      'manageLeads',
      'managePromotions',
      'manageContent',
      'writeCampaigns',
      'sendNotifications',
      'readAnalytics',
      'readBusinessFigures',
      'readSalesReports',
      'superviseSalesReports',
      'readFinancialReports',
      'buildReports',
    ],
  },
  {
    title: 'Personas y equipos',
    of: ['viewUsers', 'writeToPeople', 'manageUsers', 'changeRoles', 'manageDevices'],
  },
  {
    title: 'Sistema',
    of: ['manageIntegrations', 'readPerformance', 'manageSettings', 'readAuthEvents', 'readAudit'],
  },
];
