import { PQR_ANSWER_BUSINESS_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';

/** A page whose text is the same for everyone: the words of its heading, its tab and a shared link to it. */
export interface PublicPage {
  path: string;
  title: string;
  /** One or two sentences: stand below the heading and describe the page to search engines. */
  description: string;
}

/** Where petitions, complaints and claims are filed. */
export const contactPage: PublicPage = {
  path: paths.contact,
  title: 'Contacto y PQR',
  description: `Presenta una petición, una queja o un reclamo, con cuenta o sin ella. Te damos un número y la fecha, y respondemos en ${PQR_ANSWER_BUSINESS_DAYS} días hábiles o menos.`,
};

export const infoPages = {
  about: {
    path: paths.about,
    title: 'Quiénes somos',
    description:
      'MeStore es un mercado de Bucaramanga: las tiendas guardan su mercancía en una bodega común, la venden aquí y la bodega la entrega.',
  },
  howItWorks: {
    path: paths.howItWorks,
    title: 'Cómo funciona',
    description: 'De la bodega a tu puerta en cuatro pasos, y qué pasa cuando te quedas sin conexión.',
  },
  sellers: {
    path: paths.sellers,
    title: 'Vende en MeStore',
    description:
      'Registra tu tienda, envía tu mercancía a la bodega y deja que la vendamos y la entreguemos.',
  },
  careers: {
    path: paths.careers,
    title: 'Trabaja con nosotros',
    description: 'Dónde publicamos las vacantes, y cómo reconocer una oferta falsa.',
  },
  returns: {
    path: paths.returns,
    title: 'Devoluciones y retracto',
    description: `Tienes ${WITHDRAWAL_BUSINESS_DAYS} días hábiles después de la entrega para arrepentirte de una compra, y la garantía legal si algo salió mal.`,
  },
  shipping: {
    path: paths.shipping,
    title: 'Envíos',
    description: 'Cuánto cuesta el envío, desde cuándo es gratis y cuándo llega a cada lugar de Colombia.',
  },
  privacy: {
    path: paths.privacy,
    title: 'Política de tratamiento de datos personales',
    description:
      'Qué datos guardamos, para qué, con quién los compartimos y cómo ejerces tus derechos (Ley 1581 de 2012).',
  },
  terms: {
    path: paths.terms,
    title: 'Términos y condiciones',
    description: 'Las reglas de comprar y vender en MeStore, con los derechos que la ley colombiana te da.',
  },
  cookies: {
    path: paths.cookies,
    title: 'Cookies y datos en tu equipo',
    description:
      'No usamos cookies. Esto es lo que MeStore guarda en tu equipo, cómo lo borras y cómo contamos las visitas.',
  },
  help: {
    path: paths.help,
    title: 'Ayuda',
    description: `Respuestas sobre compras, envíos, pagos, cuenta y uso sin conexión. Si no está aquí, te contestamos en ${PQR_ANSWER_BUSINESS_DAYS} días hábiles o menos.`,
  },
} satisfies Record<string, PublicPage>;
