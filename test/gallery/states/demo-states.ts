import { paths } from '#domain/paths.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const DEMO = 'Página de demostración';

/** The demonstrations, on made-up data: for visitors, and the same without a network. */
export const demoStates: readonly GalleryState[] = [
  ...demo('demo-inventory', paths.inventoryDemo, [
    {
      state: 'filtered',
      shows: 'Balón de fútbol n.º 5',
      bring: (hand) => hand.press('button', /^Agotado:/),
    },
    {
      state: 'scrolled',
      shows: 'Hamaca tejida',
      async bring() {
        scrollTo(0, 300);
      },
    },
    {
      state: 'report-incomplete',
      shows: 'La descripción es obligatoria',
      async bring(hand) {
        await hand.press('button', /^Reportar Incidente de Hamaca/);
        await hand.press('button', 'Reportar');
      },
    },
    {
      state: 'reported',
      shows: '1 en cuarentena',
      async bring(hand) {
        await hand.press('button', /^Reportar Incidente de Hamaca/);
        await hand.write('Descripción', 'Se mojó en el muelle.');
        await hand.press('button', 'Reportar');
      },
    },
    {
      state: 'explained',
      shows: /^¿Por qué 3\?/,
      bring: (hand) => hand.press('button', /de Hamaca tejida: ¿por qué este número\?/),
    },
  ]),
  ...demo('demo-movements', paths.movementsDemo, [
    {
      state: 'registering',
      shows: 'Registrar Movimiento',
      async bring(hand) {
        await hand.press('button', 'Registrar Movimiento');
        await hand.find('combobox', 'Producto');
      },
    },
  ]),
  {
    screen: 'demo-movements',
    state: 'none',
    at: `${paths.movementsDemo}?q=nada-asi`,
    shows: 'No se encontraron movimientos que coincidan con los filtros.',
  },
  ...demo('demo-vendor', paths.vendorDemo, [
    {
      state: 'complete',
      shows: 'No te falta ningún dato.',
      async bring(hand) {
        await hand.write('Descripción de tienda', 'Café de origen, tostado en Girón.');
        await hand.write('Teléfono', '3151234567');
        await hand.write('Dirección', 'Calle 45 # 23-10');
        await hand.write('Ciudad', 'Bucaramanga');
      },
    },
  ]),
  ...demo('demo-checkout', paths.checkoutDemo, [
    { state: 'shipping', shows: 'Continuar con el pago', bring: toShipping },
    {
      state: 'payment',
      shows: /^El pago es simulado:/,
      async bring(hand) {
        await toShipping(hand);
        await hand.press('button', 'Continuar con el pago');
        await hand.press('radio', /^PSE/);
      },
    },
    {
      state: 'confirmed',
      shows: /Aquí no hubo pedido/,
      async bring(hand) {
        await toShipping(hand);
        await hand.press('button', 'Continuar con el pago');
        await hand.press('button', 'Confirmar pedido');
      },
    },
  ]),
  ...demo('demo-code', paths.otpDemo, [
    {
      state: 'sent',
      shows: /^Código de demostración para el/,
      async bring(hand) {
        await hand.write('Celular', '3151234567');
        await hand.press('button', 'Enviar código');
      },
    },
    {
      state: 'wrong',
      shows: /^Ese no es el código/,
      async bring(hand) {
        await hand.write('Celular', '3151234567');
        await hand.press('button', 'Enviar código');
        await hand.write('Código', 'nada');
        await hand.press('button', 'Confirmar');
      },
    },
  ]),
];

function demo(screen: string, at: string, more: readonly ScreenState[]): GalleryState[] {
  return [
    { screen, state: 'open', at, shows: DEMO },
    { screen, state: 'offline', at, offline: true, isNew: true, shows: DEMO },
    ...more.map((each) => ({ screen, at, ...each })),
  ];
}

function toShipping(hand: User): Promise<void> {
  return hand.press('button', 'Continuar con el envío');
}
