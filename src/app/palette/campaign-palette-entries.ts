import { paths } from '#domain/paths.ts';
import type { PaletteEntry } from '#src/app/palette/palette-entry.ts';

/** What is written by hand to many people, and what marketing sets. */
export const campaignPaletteEntries: readonly PaletteEntry[] = [
  {
    title: 'Enviar notificaciones',
    keywords: 'campañas promoción aviso mantenimiento muchas personas',
    path: paths.campaigns,
    sees: 'sendNotifications',
  },
  {
    title: 'Campañas',
    keywords: 'promociones mercadeo muchas personas',
    path: paths.marketingCampaigns,
    sees: 'writeCampaigns',
    exceptFor: 'sendNotifications',
  },
  {
    title: 'Promociones',
    keywords: 'envío gratis descuento diciembre temporada ciudad',
    path: paths.promotions,
    sees: 'managePromotions',
    kind: 'setting',
  },
  {
    title: 'Contenido de la tienda',
    keywords: 'anuncios banner portada aviso preguntas ayuda inicio',
    path: paths.content,
    sees: 'manageContent',
    kind: 'setting',
  },
  {
    title: 'Libro de contactos comerciales',
    keywords: 'exclusiones RNE ley 2300 consentimiento promociones',
    path: paths.contactBook,
    sees: 'sendNotifications',
  },
];
