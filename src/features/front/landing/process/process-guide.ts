import { formatPercent } from '#domain/base/money.ts';
import { DELIVERIES_PERCENT } from '#src/features/front/landing/sections/claims.ts';

/** A row of the comparison with other platforms. */
interface Compared {
  what: string;
  here: string;
  /** Null: nobody knows. */
  elsewhere: string | null;
  /** A figure of the specification (spec §1), which no measure of ours stands behind yet. */
  isExample?: true;
}

/** Words under the clip, from where the words before them end. */
export interface Caption {
  untilS: number;
  words: string;
}

export interface StepGuide {
  name: string;
  /** The rest of the sentence that the name begins. */
  rest: string;
  detail: string;
  /** What its picture shows, for who does not see it. */
  pictured: string;
  captions: readonly Caption[];
  benefits: readonly string[];
  compared: readonly Compared[];
}

/** Length of every clip (spec §2). */
export const CLIP_S = 15;

const DEPENDS = 'Depende de cada una';

/** The four steps from a store to its buyers (spec §2), in order. */
export const STEP_IDS = ['registra', 'envia', 'vendemos', 'entregamos'] as const;
export type StepId = (typeof STEP_IDS)[number];

/** What each step says of itself. */
export const processGuide: Readonly<Record<StepId, StepGuide>> = {
  registra: {
    name: 'Registra',
    rest: 'tu tienda y tus datos',
    detail:
      'Creas una cuenta de vendedor con el nombre de tu tienda. Confirmas tu correo con un enlace y tu celular con un código.',
    pictured:
      'El formulario «Crear una cuenta» de MeStore en un celular, con el nombre de la tienda escrito.',
    captions: [
      { untilS: 4, words: 'Di que quieres vender y escribe tu nombre y el de tu tienda.' },
      { untilS: 8, words: 'Escribe el correo y el celular en los que te avisamos.' },
      { untilS: 11.5, words: 'Pon una contraseña y autoriza el uso de tus datos.' },
      { untilS: CLIP_S, words: 'Listo: tu tienda tiene cuenta. Falta confirmar tu correo.' },
    ],
    benefits: [
      'Con una sola cuenta vendes y también compras.',
      'Los compradores te ven con el nombre de tu tienda.',
      'Descargas tus datos cuando quieras, y eliminas tu cuenta si no tienes pedidos en curso.',
    ],
    compared: [
      { what: 'Dejar lista tu tienda', here: '5 minutos', elsewhere: '15 minutos', isExample: true },
      { what: 'Si se va la red al escribir', here: 'Lo escrito no se pierde', elsewhere: DEPENDS },
    ],
  },
  envia: {
    name: 'Envía',
    rest: 'tu mercancía a la bodega',
    detail:
      'Avisas qué llevas y qué día. La bodega cuenta cada unidad con un escáner y le da un lugar en el estante.',
    pictured:
      'Los avisos de ingreso de una tienda en un celular, con el que acaba de enviar: un producto, 24 unidades.',
    captions: [
      { untilS: 4, words: 'Abre un aviso y busca el producto que vas a llevar.' },
      { untilS: 8, words: 'Escribe cuántas unidades llevas y envía el aviso.' },
      { untilS: 11, words: 'En el muelle, la bodega registra que llegó.' },
      { untilS: CLIP_S, words: 'Cada unidad se cuenta con el escáner y queda escrita.' },
    ],
    benefits: [
      'El aviso se guarda aunque no tengas conexión.',
      'Lo que llegó dañado o de más queda escrito, unidad por unidad.',
      'Ves cada entrada y cada salida: cuánto, cuándo, quién y por qué.',
    ],
    compared: [
      {
        what: 'Costo de la operación',
        here: `${formatPercent(40)} menos`,
        elsewhere: 'El de hacerlo por tu cuenta',
        isExample: true,
      },
      { what: 'Historia de cada unidad', here: 'Completa, y no se borra', elsewhere: DEPENDS },
    ],
  },
  vendemos: {
    name: 'Vendemos',
    rest: 'en el catálogo, a tu precio',
    detail:
      'Tu producto aparece en el catálogo con las unidades que se contaron. Quien compra ve el total antes de pagar.',
    pictured: 'Un producto del catálogo en un celular, con su precio y los botones para comprarlo.',
    captions: [
      { untilS: 4, words: 'Quien compra busca en el catálogo, con tildes o sin ellas.' },
      { untilS: 8, words: 'Ve el precio con IVA, si hay unidades y cuándo le llega.' },
      { untilS: 11, words: 'Lo agrega al carrito con un toque.' },
      { untilS: CLIP_S, words: 'Subtotal, IVA, envío y total están a la vista desde el principio.' },
    ],
    benefits: [
      'Se puede comprar a cualquier hora, con cuenta o sin ella.',
      'El catálogo se abre y busca también sin conexión.',
      'Un pedido contraentrega hecho sin red sale solo cuando vuelve.',
    ],
    compared: [
      { what: 'Compradores activos', here: '500+', elsewhere: null, isExample: true },
      { what: 'Comprar sin conexión', here: 'Sí, contraentrega', elsewhere: DEPENDS },
    ],
  },
  entregamos: {
    name: 'Entregamos',
    rest: 'en la puerta, con cada paso a la vista',
    detail:
      'La bodega recoge y empaca por escáner, y quien compró sigue su paquete. Domingos y festivos no se reparte.',
    pictured: 'El seguimiento de un pedido en un celular, con cada paso y su hora hasta la entrega.',
    captions: [
      { untilS: 4, words: 'La bodega toma el pedido y va al estante que dice la pantalla.' },
      { untilS: 7.5, words: 'El escáner confirma el lugar y el producto: no sale otro.' },
      { untilS: 11, words: 'Quien compró abre su pedido y ve dónde va el paquete.' },
      { untilS: CLIP_S, words: 'Entregado. Cada paso queda con su fecha y su hora.' },
    ],
    benefits: [
      'Si se lee un producto equivocado, la pantalla avisa y no descuenta nada.',
      'El pedido se sigue con su número y un correo, sin crear cuenta.',
      'Las devoluciones se revisan unidad por unidad antes de volver al estante.',
    ],
    compared: [
      {
        what: 'Entregas a tiempo',
        here: formatPercent(DELIVERIES_PERCENT.ours),
        elsewhere: formatPercent(DELIVERIES_PERCENT.others),
        isExample: true,
      },
      { what: 'Respuesta de soporte', here: 'Menos de 30 minutos', elsewhere: null, isExample: true },
      { what: 'Seguir el paquete', here: 'Con o sin cuenta', elsewhere: DEPENDS },
    ],
  },
};
