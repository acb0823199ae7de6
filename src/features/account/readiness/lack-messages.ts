import { OFFLINE_GRANT_DAYS } from '#domain/accounts/account-terms.ts';
import { ROOM_FOR_A_DAY_MB, type Lack } from '#src/features/account/readiness/readiness.ts';

export type Remedy = 'update' | 'protect' | 'install' | 'renew' | 'sign_in' | 'reload';

interface LackMessage {
  /** The missing thing, after «Falta …». */
  short: string;
  title: string;
  detail: string;
  /** The action of the button beside it; null when it mends itself or only the person can mend it. */
  remedy: Remedy | null;
}

export const lackMessages = {
  no_session: {
    short: 'ingresar con tu cuenta',
    title: 'Ingresa con tu cuenta',
    detail:
      'Sin ella este equipo guarda el catálogo, pero no puede guardar pedidos ni movimientos a tu nombre.',
    remedy: 'sign_in',
  },
  importing: {
    short: 'que termine de bajar el catálogo',
    title: 'El catálogo se está bajando',
    detail: 'Deja MeStore abierto y conectado hasta que termine. Lo que ya bajó se conserva.',
    remedy: null,
  },
  never_read: {
    short: 'bajar los datos a este equipo',
    title: 'Faltan datos en este equipo',
    detail: 'Conéctate una vez y actualiza. Después están aquí sin conexión.',
    remedy: 'update',
  },
  old_copy: {
    short: 'actualizar los datos de este equipo',
    title: 'Los datos tienen más de un día',
    detail: 'Los precios y las existencias pueden haber cambiado. Actualiza antes de salir.',
    remedy: 'update',
  },
  catalogue_cut: {
    short: 'espacio para el catálogo completo',
    title: 'El catálogo no cabe completo',
    detail:
      'MeStore deja espacio para tus cambios. Borra fotos, videos o aplicaciones del equipo y actualiza.',
    remedy: 'update',
  },
  app_not_kept: {
    short: 'guardar la aplicación en este equipo',
    title: 'La aplicación no está guardada en este equipo',
    detail: 'Recarga con conexión y espera unos segundos, para que abra sin red.',
    remedy: 'reload',
  },
  not_protected: {
    short: 'proteger el almacenamiento',
    title: 'El almacenamiento no está protegido',
    detail:
      'Si falta espacio, el navegador podría borrar lo que no se ha enviado. Instalar MeStore ayuda a que lo permita.',
    remedy: 'protect',
  },
  cannot_protect: {
    short: 'un navegador que proteja el almacenamiento',
    title: 'Este navegador no protege los datos',
    detail: 'Instala MeStore en la pantalla de inicio, o usa Chrome, Edge o Firefox al día.',
    remedy: 'install',
  },
  no_room: {
    short: 'espacio libre en este equipo',
    title: 'Queda muy poco espacio',
    detail: `Libera al menos ${ROOM_FOR_A_DAY_MB} MB: borra fotos, videos o aplicaciones que no uses.`,
    remedy: null,
  },
  no_grant: {
    short: 'el permiso para enviar desde este equipo',
    title: 'Este equipo no tiene permiso para enviar lo tuyo',
    detail: `Renuévalo con conexión: dura ${OFFLINE_GRANT_DAYS} días. Lo que guardaste no se pierde.`,
    remedy: 'renew',
  },
  grant_ends: {
    short: 'renovar el permiso para enviar',
    title: 'El permiso para enviar vence en menos de un día',
    detail: `Renuévalo con conexión: dura ${OFFLINE_GRANT_DAYS} días.`,
    remedy: 'renew',
  },
} satisfies Record<Lack, LackMessage>;

export const remedyLabels = {
  update: 'Actualizar ahora',
  protect: 'Proteger almacenamiento',
  install: 'Instalar la aplicación',
  renew: 'Renovar permiso',
  sign_in: 'Ingresar',
  reload: 'Recargar',
} satisfies Record<Remedy, string>;
