import type { StoreFailure } from '#src/db/local-store.ts';

/** Failures that leave nothing to show. A full device still shows what it has (`Notices`). */
export type BlockingFailure = Exclude<StoreFailure, 'full'>;

interface FailureLabel {
  title: string;
  /** What happened, and the way out. */
  what: string;
  /** The button of the way out. */
  again: string;
  /** Whether unsent commands lie safe meanwhile, where this page can save them as a file. */
  hasOutbox: boolean;
  /** What may be erased to start anew; null where that would mend nothing. */
  erases: 'copy' | 'outbox' | null;
}

export const storeFailureMessages = {
  insecure: {
    title: 'MeStore necesita una dirección segura',
    what: 'Esta página se abrió con http://, y así el navegador no deja cifrar ni guardar nada. Ningún dato se dañó. Abre la misma dirección con https://; si no responde, pide la dirección segura a quien administra MeStore.',
    again: 'Abrir con https',
    hasOutbox: false,
    erases: null,
  },
  blocked: {
    title: 'El navegador no deja guardar datos',
    what: 'Las cookies y los datos de este sitio están bloqueados, o la ventana es privada. Permite en la configuración del navegador que este sitio guarde datos, o abre MeStore en una ventana normal, y vuelve a intentar.',
    again: 'Reintentar',
    hasOutbox: false,
    erases: null,
  },
  busy: {
    title: 'Los datos de este equipo no abren',
    what: 'El navegador no responde: puede que otra pestaña de MeStore los tenga ocupados. Cierra las otras pestañas y vuelve a intentar. Si sigue igual, cierra el navegador por completo y ábrelo.',
    again: 'Reintentar',
    hasOutbox: true,
    erases: null,
  },
  closed: {
    title: 'El navegador cerró los datos de MeStore',
    what: 'Pasa cuando falta memoria o el equipo estuvo suspendido, y no volvieron a abrir. Vuelve a intentar. Si sigue igual, cierra el navegador por completo y ábrelo.',
    again: 'Reintentar',
    hasOutbox: true,
    erases: null,
  },
  code_missing: {
    title: 'Una parte de MeStore no llega a este equipo',
    what: 'Algo en este equipo o en su red no deja bajar un archivo de la aplicación: un bloqueador de anuncios, un antivirus o un cortafuegos. Permite este sitio en el bloqueador, o prueba con otra red, y vuelve a intentar. Tus datos siguen donde estaban.',
    again: 'Reintentar',
    hasOutbox: false,
    erases: null,
  },
  newer_version: {
    title: 'Este equipo tiene datos de una versión más nueva',
    what: 'MeStore se abrió aquí con una versión posterior a esta. Recarga para usar la nueva.',
    again: 'Recargar',
    hasOutbox: true,
    erases: 'copy',
  },
  damaged: {
    title: 'La copia del catálogo en este equipo se dañó',
    what: 'El navegador no puede leer lo que MeStore había guardado.',
    again: 'Reintentar',
    hasOutbox: true,
    erases: 'copy',
  },
  outbox_damaged: {
    title: 'La bandeja de salida de este equipo se dañó',
    what: 'El navegador no puede leer los cambios que aún no se habían enviado. Cierra el navegador por completo, ábrelo y vuelve a intentar. Lo ya enviado está en el servidor.',
    again: 'Reintentar',
    hasOutbox: false,
    erases: 'outbox',
  },
} satisfies Record<BlockingFailure, FailureLabel>;
