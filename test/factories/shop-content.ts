import { unsetPublicSettings, type PublicSettings } from '#domain/settings/public-settings.ts';
import type { ShopBanner, ShopNotice, ShopQuestion } from '#domain/settings/content/shop-content.ts';

/** What a company says in its shop around March 2026: banners for ever, of now, with all that fits, and of before. */
export const shopBanners: ShopBanner[] = [
  {
    id: 'feria',
    title: 'Feria de Bucaramanga: todo para la casa a precio de fábrica',
    text: 'Electrodomésticos, muebles y menaje de las tiendas de la ciudad, con entrega el mismo día y garantía de cada tienda.',
    link: '/marketplace/deals',
    link_label: 'Ver todas las ofertas de hoy',
    tone: 'pink',
    picture_url: null,
    from: '2026-03-01',
    until: '2026-03-15',
  },
  {
    id: 'deportes',
    title: 'Vuelve el fútbol',
    text: '',
    link: '/marketplace/category/deportes',
    link_label: 'Ver balones',
    tone: 'green',
    picture_url: null,
    from: null,
    until: null,
  },
  {
    id: 'envios',
    title: 'Pide hoy y recibe mañana',
    text: 'En Bucaramanga y su área metropolitana.',
    link: '/marketplace/shipping',
    link_label: 'Cómo funciona',
    tone: 'yellow',
    picture_url: null,
    from: '2026-02-01',
    until: null,
  },
  {
    id: 'navidad',
    title: 'Navidad',
    text: 'Regalos para todos.',
    link: '/marketplace/featured',
    link_label: 'Ver regalos',
    tone: 'green',
    picture_url: null,
    from: '2025-12-01',
    until: '2025-12-31',
  },
];

export const shopNotice: ShopNotice = {
  id: 'semana-santa',
  text: 'Del 29 de marzo al 5 de abril despachamos solo de lunes a miércoles: pide con tiempo lo que necesites para la Semana Santa.',
  link: '/marketplace/shipping',
  from: null,
  until: '2026-04-05',
};

export const shopQuestions: ShopQuestion[] = [
  {
    id: 'recoger',
    question: '¿Puedo recoger mi pedido en la bodega?',
    answer:
      'Todavía no: todo sale con transportadora.\n\nSi vives en el área metropolitana, llega el siguiente día de entrega.',
  },
  {
    id: 'horario',
    question: '¿Abren los domingos?',
    answer: 'No. Los mensajes del domingo se responden el lunes.',
  },
];

/** What devices read of a company that says all that. */
export const withContent: PublicSettings = {
  version: 3,
  values: {
    ...unsetPublicSettings.values,
    'content.banners': shopBanners,
    'content.notice': shopNotice,
    'content.questions': shopQuestions,
  },
};
