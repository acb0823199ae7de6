import { paths } from '#domain/paths.ts';
import type { PaletteEntry } from '#src/app/palette/palette-entry.ts';

/** What is of the person, of this device, of this warehouse or of everybody. */
export const ownPaletteEntries: readonly PaletteEntry[] = [
  { title: 'Bandeja de salida', keywords: 'por enviar sin conexión', path: paths.outbox, sees: 'signedIn' },
  { title: 'Bandeja de conflictos', keywords: 'rechazados', path: paths.conflicts, sees: 'signedIn' },
  { title: 'Trabajar sin conexión', keywords: 'preparación offline', path: paths.readiness, sees: 'nothing' },
  { title: 'Mi Perfil', keywords: 'cuenta contraseña datos', path: paths.account, sees: 'signedIn' },
  {
    title: 'Confirmar celular',
    keywords: 'código sms',
    path: paths.verifyPhone,
    sees: 'signedIn',
    kind: 'setting',
  },
  {
    title: 'Notificaciones',
    keywords: 'avisos campana',
    path: paths.notifications,
    sees: 'manageOwnProfile',
  },
  {
    title: 'Preferencias de notificaciones',
    keywords: 'avisos silencio correo promociones',
    path: paths.notificationPreferences,
    sees: 'manageOwnProfile',
    kind: 'setting',
  },
  {
    title: 'Mis direcciones',
    keywords: 'envío',
    path: paths.addresses,
    sees: 'manageOwnProfile',
    kind: 'setting',
  },
  {
    title: 'Ajustes de la bodega',
    keywords: 'hora límite despacho preparación',
    path: paths.warehouseSettings,
    sees: 'setWarehouse',
    kind: 'setting',
  },
  {
    title: 'Transportadoras',
    keywords: 'mensajería guía rastreo servientrega coordinadora envíos',
    path: paths.carriers,
    sees: 'manageCarriers',
    kind: 'setting',
  },
  { title: 'Acerca de', keywords: 'versión', path: paths.aboutApp, sees: 'nothing' },
  { title: 'Marketplace', keywords: 'comprar inicio', path: paths.marketplaceHome, sees: 'nothing' },
  { title: 'Ayuda', keywords: 'preguntas', path: paths.help, sees: 'nothing' },
];
