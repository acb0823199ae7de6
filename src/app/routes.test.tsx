import { describe, expect, test } from 'vitest';
import { refusedVisit } from '#src/app/refused-visit.ts';
import { routes } from '#src/app/routes.tsx';
import { anAccount } from '#test/factories/account-factory.ts';

const forEveryone = [
  '/',
  '/marketplace',
  '/marketplace/home',
  '/catalog',
  '/productos',
  '/marketplace/search',
  '/marketplace/category/:slug',
  '/marketplace/product/:id',
  '/productos/:id',
  '/catalog/:id',
  '/marketplace/store/:slug',
  '/marketplace/featured',
  '/marketplace/deals',
  '/marketplace/new-arrivals',
  '/marketplace/top-rated',
  '/marketplace/best-sellers',
  '/marketplace/about',
  '/marketplace/how-it-works',
  '/marketplace/sellers',
  '/marketplace/careers',
  '/marketplace/contact',
  '/marketplace/returns',
  '/marketplace/shipping',
  '/marketplace/privacy',
  '/marketplace/terms',
  '/marketplace/cookies',
  '/marketplace/help',
  '/marketplace/track',
  '/track/:orderNumber',
  '/cart',
  '/marketplace/cart',
  '/marketplace/wishlist',
  '/checkout',
  '/checkout/confirmation/:orderId/:reference',
  '/checkout-demo',
  '/test-inventory',
  '/test-stock-movements',
  '/vendor-test',
  '/auth/otp',
  '/test-imageupload',
  '/preparacion',
  '/acerca-de',
  '/auth/login',
  '/login',
  '/register',
  '/vendor/register',
  '/login/forgot-password',
  '/admin-login/forgot-password',
  '/login/reset-password',
  '/admin-login/reset-password',
  '/auth/google',
  '/auth/verificar-correo',
  '/tienda/invitacion',
  '/cuenta/invitacion',
  '/admin-portal',
  '/admin-login',
  '/unauthorized',
  '/*',
];
const forPeople = [
  '/checkout/confirmation/:orderId',
  '/marketplace/orders',
  '/marketplace/orders/:id',
  '/bandeja-de-salida',
  '/bandeja-de-conflictos',
  '/plan-b',
  '/marketplace/profile',
  '/marketplace/profile/second-factor',
  '/marketplace/profile/addresses',
  '/verify-otp',
  '/dashboard',
  '/app',
  '/admin',
  '/admin/*',
];
/** Spec §6: `/app` buyer pages exact buyer, vendor pages minimum vendor, the portal any of the seven. */
const forBuyers = [
  '/app/dashboard',
  '/app/buyer/dashboard',
  '/app/mis-compras',
  '/app/mis-compras/:id',
  '/app/mi-perfil',
  '/app/mi-perfil/direcciones',
];
const fromVendors = [
  '/dashboard/vendedor',
  '/app/vendor-dashboard',
  '/app/productos',
  '/app/productos/:id',
  '/app/productos/nuevo',
  '/app/vendor/products',
  '/app/perfil',
  '/app/giros',
  '/app/giros/:id',
  '/app/productos/importar',
  '/app/ordenes',
  '/app/vendor/orders',
  '/app/ordenes/imprimir',
  '/app/ordenes/:number',
  '/app/mi-cuenta',
  '/app/reportes',
  '/app/reportes/comisiones',
  '/app/inventario',
  '/app/inventario/etiquetas',
  '/app/movimientos',
  '/app/avisos-de-ingreso',
  '/app/avisos-de-ingreso/nuevo',
  '/app/avisos-de-ingreso/reponer',
  '/app/avisos-de-ingreso/:number',
];
const forThePortal = [
  '/admin-secure-portal',
  '/admin-secure-portal/dashboard',
  '/admin-secure-portal/tareas',
  '/admin-secure-portal/inventario',
  '/admin-secure-portal/inventario/etiquetas',
  '/admin-secure-portal/movement-tracker',
  '/admin-secure-portal/storage-manager',
  '/admin-secure-portal/storage-manager/etiquetas',
  '/admin-secure-portal/storage-manager/codigos-de-mando',
  '/admin-secure-portal/warehouse-map',
  '/admin-secure-portal/space-optimizer',
  '/admin-secure-portal/alertas-incidentes',
  '/admin-secure-portal/alertas-incidentes/:number',
  '/admin-secure-portal/cola-productos-entrantes',
  '/admin-secure-portal/cola-productos-entrantes/:number',
  '/admin-secure-portal/reportes-discrepancias',
  '/admin-secure-portal/reportes-discrepancias/informe',
  '/admin-secure-portal/reportes-discrepancias/:number',
  '/piso',
  '/piso/posicion/:label',
  '/piso/producto/:id',
  '/piso/ronda',
  '/piso/tarea/:id',
];

/** Office people may work shifts on the warehouse's devices. */
const forTheOffice = ['/app/pin-y-carne'];

const forStaff = [...forEveryone, ...forPeople, ...fromVendors, ...forThePortal, ...forTheOffice];
const forReturns = ['/admin-secure-portal/devoluciones', '/admin-secure-portal/devoluciones/:number'];
const forSales = [
  '/admin-secure-portal/reportes-ventas',
  '/admin-secure-portal/por-devolver',
  '/admin-secure-portal/catalogo',
  '/admin-secure-portal/catalogo/:id',
  '/admin-secure-portal/categorias',
  '/admin-secure-portal/busqueda',
];
const forCare = ['/admin-secure-portal/pedidos', '/admin-secure-portal/pedidos/:number'];
const forSupport = [
  '/admin-secure-portal/pqr',
  '/admin-secure-portal/pqr/:number',
  '/admin-secure-portal/personas',
  '/admin-secure-portal/personas/:id',
];
/** Spec §6: any of owner, superuser, admin. */
const forOperators = [
  '/admin-secure-portal/integrations',
  '/admin-secure-portal/vendor-orders',
  '/admin-secure-portal/sales-reports',
  '/admin-secure-portal/financial-reports',
  '/admin-secure-portal/custom-reports',
  '/admin-secure-portal/performance',
  '/admin-secure-portal/users',
  '/admin-secure-portal/users/:id',
  '/admin-secure-portal/ver-como/:id',
  '/admin-secure-portal/user-registration',
  '/admin-secure-portal/vendors',
  '/admin-secure-portal/giros',
  '/admin-secure-portal/giros/cuentas',
  '/admin-secure-portal/giros/saldos',
  '/admin-secure-portal/giros/saldos/:id',
  '/admin-secure-portal/giros/liquidaciones/:id',
  '/admin-secure-portal/giros/:id',
  '/admin-secure-portal/vendor-applications',
  '/admin-secure-portal/vendor-applications/:id',
  '/admin-secure-portal/vendor-commissions',
  '/admin-secure-portal/vendor-products',
  '/admin-secure-portal/vendor-products/importar',
  '/admin-secure-portal/product-approval',
  '/admin-secure-portal/product-approval/:id',
];
const forMarketing = [
  '/admin-secure-portal/analytics',
  '/admin-secure-portal/leads',
  '/admin-secure-portal/leads/:number',
];
const forSupervisors = [
  '/admin-secure-portal/pedidos/:number/etiqueta',
  '/revisiones',
  '/admin-secure-portal/cola-productos-entrantes/nuevo',
  '/admin-secure-portal/equipos-de-piso',
  '/admin-secure-portal/conteos',
  '/piso/contar/:label',
  '/piso/recibir/:number',
];

describe('routes', () => {
  test.each([
    [null, forEveryone],
    ['buyer', [...forEveryone, ...forPeople, ...forBuyers]],
    ['customer', [...forEveryone, ...forPeople, ...forBuyers]],
    ['vendor', [...forEveryone, ...forPeople, ...fromVendors, '/app/solicitud']],
    ['admin_sales', [...forStaff, ...forReturns, ...forSales]],
    ['admin_support', [...forStaff, ...forReturns, ...forCare, ...forSupport]],
    ['admin_marketing', [...forStaff, ...forMarketing]],
    ['admin_logistics', [...forStaff, ...forReturns, ...forCare, ...forSupervisors]],
    [
      'owner',
      [
        ...forStaff,
        ...forReturns,
        ...forSales,
        ...forCare,
        ...forSupport,
        ...forMarketing,
        ...forSupervisors,
        ...forOperators,
        '/admin-secure-portal/orders',
        '/admin-secure-portal/orders/:number',
        '/admin-secure-portal/orders/imprimir',
        '/admin-secure-portal/auth-logs',
        '/admin-secure-portal/auth-logs/anomalias',
        '/admin-secure-portal/auth-logs/anomalias/:id',
        '/admin-secure-portal/roles',
        '/admin-secure-portal/auditoria',
        '/admin-secure-portal/auditoria/:id',
        '/admin-secure-portal/system-config',
        '/admin-secure-portal/security',
        '/admin-secure-portal/database',
      ],
    ],
  ] as const)('a person who is %s sees exactly their screens', (role, visible) => {
    const person = role && anAccount(role);
    const seen = routes.filter((each) => refusedVisit(person, each, '/') === null).map((each) => each.path);
    expect(seen.toSorted()).toEqual(visible.toSorted());
  });

  test('end in a catch-all, so that every address answers', () => {
    expect(routes.at(-1)?.path).toBe('/*');
  });
});
