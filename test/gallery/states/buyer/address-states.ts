import { MAX_ADDRESSES } from '#domain/profile/address-book.ts';
import type { Address } from '#domain/profile/address.ts';
import { paths } from '#domain/paths.ts';
import { anAddress } from '#test/factories/address-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { inTurn, press } from '#test/gallery/gestures.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const home = anAddress({ is_default: true });
const farm = anAddress({
  name: 'María Fernanda Villamizar Ordóñez',
  municipality_code: '68276',
  city: 'Floridablanca',
  address: 'Vereda Río Frío, kilómetro 4 vía a Helechales, entrada por la finca La Esperanza',
  detail: 'Casa amarilla después del segundo portón',
  notes: 'Llamar antes de subir: la portería cierra al mediodía.',
});
const office = anAddress({
  municipality_code: '05001',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 43A # 1-50',
  detail: '',
});
const book: readonly Address[] = [home, farm, office];

/** Where people have things delivered. */
export const addressStates: readonly GalleryState[] = [
  addresses('empty', { shows: 'Todavía no tienes direcciones' }),
  addresses('full', { holds: { addresses: book }, shows: 'Principal' }),
  addresses('no-room', {
    holds: {
      addresses: Array.from({ length: MAX_ADDRESSES }, (_, index) =>
        anAddress({ address: `Calle ${45 + index} # 27-31`, is_default: index === 0 }),
      ),
    },
    shows: `Ya tienes ${MAX_ADDRESSES} direcciones.`,
  }),
  addresses('new', { isNew: true, shows: 'Mis direcciones' }),
  addresses('form', {
    shows: 'Es mi dirección principal',
    bring: (hand) => hand.press('button', 'Agregar dirección'),
  }),
  addresses('form-incomplete', {
    shows: 'Escribe la dirección.',
    bring: press('Agregar dirección', 'Guardar dirección'),
  }),
  addresses('editing', {
    holds: { addresses: book },
    shows: 'Editar la dirección',
    bring: (hand) => hand.press('button', /^Editar Vereda/),
  }),
  addresses('pending', {
    holds: { addresses: [home] },
    offline: true,
    outbox: [
      anEntry({
        type: 'order',
        name: 'profile.saveAddress',
        title: 'Guardar una dirección',
        detail: `${office.address} · ${office.city}`,
        preview: office,
      }),
    ],
    shows: 'Por enviar',
  }),
  addresses('removed', {
    holds: { addresses: book },
    offline: true,
    shows: /^Eliminaste/,
    bring: remove,
  }),
  addresses('offline', {
    holds: { addresses: book },
    offline: true,
    shows: 'La dirección sigue en tu lista',
    bring: inTurn(remove, press('Deshacer')),
  }),
];

function addresses(state: string, of: StateDetails): GalleryState {
  return { screen: 'addresses', state, as: 'buyer', at: paths.buyerAddresses, ...of };
}

function remove(hand: User): Promise<void> {
  return hand.press('button', /^Eliminar Vereda/);
}
