import { shelfPages } from '#domain/catalog/shelf-pages.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { photographedProduct } from '#test/e2e/support/photographed-product.ts';
import { CUT, fillCart, HOME, openProduct, see, seeProducts } from '#test/e2e/support/ways.ts';

/** What a visitor sees: signing in, the catalogue, the cart. */
export const shopScreens: readonly Screen[] = [
  {
    name: 'sign-in',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, '/auth/login', 'Iniciar Sesión'),
  },
  {
    name: 'sign-in',
    state: 'error',
    on: 'visitor',
    expects: /401/,
    async show(page) {
      await see(page, '/auth/login', 'Iniciar Sesión');
      await page.getByLabel('Email').fill('comprador@mestore.co');
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'sign-in',
    state: 'incomplete',
    on: 'visitor',
    async show(page) {
      await see(page, '/auth/login', 'Iniciar Sesión');
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  { name: 'home', state: 'full', on: 'visitor', show: (page) => seeProducts(page, HOME) },
  {
    name: 'home',
    state: 'offline',
    on: 'buyer',
    expects: CUT,
    async show(page) {
      await page.context().setOffline(true);
      await seeProducts(page, HOME);
      await page.getByText('Sin conexión').first().waitFor();
    },
  },
  {
    name: 'search',
    state: 'results',
    on: 'visitor',
    show: (page) => seeProducts(page, '/marketplace/search?q=cafetera'),
  },
  {
    name: 'search',
    state: 'suggestions',
    on: 'visitor',
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('combobox', { name: 'Buscar productos' }).pressSequentially('ca');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search',
    state: 'filtered',
    on: 'visitor',
    async show(page) {
      await seeProducts(page, '/marketplace/search?q=a&hasta=200000&estrellas=4');
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await page.getByLabel('Precio hasta').waitFor();
    },
  },
  {
    name: 'search',
    state: 'none',
    on: 'visitor',
    show: (page) => see(page, '/marketplace/search?q=zapatilla%20lunar', 'No encontramos «zapatilla lunar»'),
  },
  {
    name: 'search',
    state: 'offline',
    on: 'visitor',
    expects: CUT,
    async show(page) {
      await page.context().setOffline(true);
      await seeProducts(page, '/marketplace/search?q=licuadora');
    },
  },
  ...Object.entries(shelfPages).map(([shelf, { path }]): Screen => ({
    name: `shelf-${shelf}`,
    state: 'open',
    on: 'visitor',
    async show(page) {
      await page.goto(path);
      const nothing = page.getByText('Todavía no sabemos qué se vende más');
      await page.getByRole('article').first().or(nothing).waitFor();
    },
  })),
  {
    name: 'category',
    state: 'full',
    on: 'visitor',
    show: (page) => seeProducts(page, '/marketplace/category/deportes'),
  },
  {
    name: 'category',
    state: 'unknown',
    on: 'visitor',
    show: (page) => see(page, '/marketplace/category/no-existe', 'No encontramos esta categoría'),
  },
  {
    name: 'product',
    state: 'full',
    on: 'visitor',
    show: (page) => openProduct(page, ({ stock }) => stock > 20),
  },
  {
    name: 'product',
    state: 'municipality',
    on: 'visitor',
    async show(page) {
      await openProduct(page, ({ stock }) => stock > 20);
      await page.getByRole('button', { name: 'Cambiar municipio' }).click();
      await page.getByLabel('Departamento').selectOption('05');
    },
  },
  {
    name: 'product',
    state: 'sold-out',
    on: 'visitor',
    show: (page) => openProduct(page, ({ stock }) => stock === 0),
  },
  {
    name: 'product',
    state: 'unknown',
    on: 'visitor',
    expects: /404/,
    show: (page) => see(page, '/marketplace/product/no-existe', 'No encontramos este producto'),
  },
  { name: 'cart-drawer', state: 'full', on: 'visitor', overlay: true, show: fillCart },
  {
    name: 'cart-drawer',
    state: 'empty',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: 'Carrito vacío' }).click();
      await page.getByText('Tu carrito está vacío').waitFor();
    },
  },
  {
    name: 'cart-drawer',
    state: 'emptying',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await fillCart(page);
      await page.getByRole('button', { name: 'Vaciar Carrito' }).click();
      await page.getByRole('button', { name: 'Conservar' }).waitFor();
    },
  },
  {
    name: 'wishlist',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, '/marketplace/wishlist', 'Tu lista de deseos está vacía'),
  },
  {
    name: 'wishlist',
    state: 'full',
    on: 'visitor',
    async show(page) {
      await seeProducts(page, HOME);
      const hearts = page.getByRole('button', { name: /en tu lista de deseos$/ });
      await hearts.first().press('Enter');
      await hearts.nth(1).press('Enter');
      await see(page, '/marketplace/wishlist', '2 productos');
    },
  },
  {
    name: 'cart',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, '/cart', 'Tu carrito está vacío'),
  },
  {
    name: 'cart',
    state: 'full',
    on: 'visitor',
    async show(page) {
      await fillCart(page);
      await page.getByRole('link', { name: 'Ver Carrito Completo' }).click();
      await page.getByRole('heading', { level: 1, name: 'Mi Carrito' }).waitFor();
    },
  },
  {
    name: 'product',
    state: 'photograph',
    on: 'visitor',
    async show(page) {
      await page.goto(HOME);
      const { id } = await photographedProduct(new URL(page.url()).origin, 'Silla fotografiada');
      await page.goto(`/marketplace/product/${id}`);
      await page.getByRole('img', { name: 'Silla fotografiada' }).waitFor();
    },
  },
  {
    name: 'menu',
    state: 'visitor',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.getByRole('group', { name: 'Tema' }).waitFor();
    },
  },
  {
    name: 'categories',
    state: 'open',
    on: 'visitor',
    overlay: true,
    phoneOnly: true,
    async show(page) {
      await seeProducts(page, HOME);
      await page.getByRole('button', { name: 'Categorías' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'readiness',
    state: 'visitor',
    on: 'visitor',
    show: (page) => see(page, '/preparacion', 'Ingresa con tu cuenta'),
  },
];
