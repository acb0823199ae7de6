import {
  type ProductApproval,
  productApprovalsPath,
  type ReviewLease,
} from '#domain/stores/product-approval.ts';
import { paths } from '#domain/paths.ts';
import { storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { Answer } from '#test/gallery/answers.ts';
import { type GalleryState, WHO_LOOKS } from '#test/gallery/gallery-state.ts';
import { press } from '#test/gallery/gestures.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ASKS = `GET ${productApprovalsPath}`;
const ID = '01900000-0000-7000-8000-00000000b001';

const change: ProductApproval = {
  id: ID,
  vendor_id: 'tienda',
  vendor_name: 'Casa Mesa de los Santos',
  name: 'Café de origen en grano 500 g, pide por WhatsApp',
  published: storeProductFields({ name: 'Café de origen en grano 500 g', price: 38_000 }),
  draft: {
    name: 'Café de origen en grano 500 g, pide por WhatsApp',
    price: 61_000,
    iva_class: 'reducida',
    lot_control: 'expiry',
  },
  change_state: 'PENDIENTE',
  version: 4,
  remarks: [],
  decided_at: null,
  lease: null,
  updated_by_name: 'Marta Rueda',
  submitted_at: before({ hours: 20 }),
  marks: [
    { field: 'name', reason: 'palabra_prohibida', words: ['whatsapp'] },
    { field: 'price', reason: 'precio_fuera_de_rango', words: [] },
  ],
};
const newOne: ProductApproval = {
  ...change,
  id: '01900000-0000-7000-8000-00000000b002',
  vendor_name: 'Tejidos del Chicamocha y Compañía Limitada',
  name: 'Ruana de lana virgen tejida en telar, con capota y bolsillos',
  published: null,
  draft: storeProductFields({
    name: 'Ruana de lana virgen tejida en telar, con capota y bolsillos',
    sku: 'RUA-0007',
    price: 265_000,
  }),
  submitted_at: before({ hours: 2 }),
  marks: [],
};

const list = { screen: 'product-approvals', as: 'admin', at: paths.productApprovals } as const;
const one = { screen: 'product-approval', as: 'admin', at: paths.productApproval(ID) } as const;

const lease = {
  reviewer_id: 'persona-otra',
  reviewer_name: 'Camilo Ortiz',
  until: before({ minutes: -8 }),
};
const decided: ProductApproval = {
  ...change,
  change_state: 'CAMBIOS_SOLICITADOS',
  remarks: [{ field: 'name', reason: 'palabra_prohibida', note: 'Deja el contacto fuera del nombre.' }],
  decided_at: before({ minutes: 5 }),
};

/** The screens of people who decide about the products of stores. */
export const productApprovalStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage([change, newOne]) }, shows: /^Ruana de lana/ },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: ASKS,
    none: 'Ningún producto por aprobar coincide con la búsqueda',
    empty: 'No hay productos por aprobar',
  }),
  { ...oneOf('full', change), shows: 'Pedir cambios' },
  { ...oneOf('new', newOne), shows: 'Producto nuevo' },
  { ...oneOf('ask', change), shows: 'Qué debe corregir la tienda', bring: press('Pedir cambios') },
  { ...oneOf('busy', { ...change, lease }), shows: 'Camilo Ortiz lo está revisando.' },
  {
    ...oneOf('unheard', change, { status: 500, body: { detail: 'El servidor falló. Reintenta.' } }),
    shows: /^No pudimos avisar que lo estás revisando/,
  },
  { ...oneOf('decided', decided), shows: /Se decidió/ },
  {
    ...list,
    state: 'marked',
    answers: { [ASKS]: onePage([change, newOne]) },
    shows: '2 elegidos',
    bring: press('Elegir los de esta página'),
  },
  { ...oneOf('approved', change), shows: /Deshacer/, bring: press('Aprobar') },
  unfound({ ...one, at: paths.productApproval('otro') }, ASKS, 'No encontramos este producto'),
  ...unreadStates({ ...one, denied: 'warehouse', asks: ASKS }),
];

function oneOf(state: string, item: ProductApproval, told?: Answer): Omit<GalleryState, 'shows'> {
  const lease: ReviewLease = {
    reviewer_id: WHO_LOOKS,
    reviewer_name: 'Paola Serrano',
    until: before({ minutes: -10 }),
  };
  return {
    ...one,
    at: paths.productApproval(item.id),
    state,
    answers: {
      [ASKS]: onePage([item]),
      [`POST ${productApprovalsPath}/${item.id}/lease`]: told ?? lease,
    },
  };
}
