import { auditEventLabel } from '#domain/audit/audit-labels.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';

/** The verbs with which acts are told, and how each is told of an act that was only tried; those of two words first. */
const infinitives: Readonly<Record<string, string>> = {
  'Bloqueó o abrió': 'bloquear o abrir',
  'Empezó o terminó': 'empezar o terminar',
  'Se registró': 'registrarse',
  Aceptó: 'aceptar',
  Activó: 'activar',
  Agregó: 'agregar',
  Anuló: 'anular',
  Anunció: 'anunciar',
  Aprobó: 'aprobar',
  Archivó: 'archivar',
  Calificó: 'calificar',
  Cambió: 'cambiar',
  Canceló: 'cancelar',
  Cargó: 'cargar',
  Cerró: 'cerrar',
  Comentó: 'comentar',
  Confirmó: 'confirmar',
  Contó: 'contar',
  Creó: 'crear',
  Decidió: 'decidir',
  Dejó: 'dejar',
  Deshabilitó: 'deshabilitar',
  Descargó: 'descargar',
  Descartó: 'descartar',
  Describió: 'describir',
  Deshizo: 'deshacer',
  Detuvo: 'detener',
  Eliminó: 'eliminar',
  Empezó: 'empezar',
  Entró: 'entrar',
  Envió: 'enviar',
  Escribió: 'escribir',
  Exportó: 'exportar',
  Guardó: 'guardar',
  Habilitó: 'habilitar',
  Hizo: 'hacer',
  Importó: 'importar',
  Ingresó: 'ingresar',
  Inscribió: 'inscribir',
  Invitó: 'invitar',
  Mandó: 'mandar',
  Marcó: 'marcar',
  Miró: 'mirar',
  Movió: 'mover',
  Pidió: 'pedir',
  Presentó: 'presentar',
  Programó: 'programar',
  Probó: 'probar',
  Quitó: 'quitar',
  Rechazó: 'rechazar',
  Recibió: 'recibir',
  Preguntó: 'preguntar',
  Registró: 'registrar',
  Renovó: 'renovar',
  Repitió: 'repetir',
  Reportó: 'reportar',
  Resolvió: 'resolver',
  Respondió: 'responder',
  Retiró: 'retirar',
  Revisó: 'revisar',
  Sacó: 'sacar',
  Salió: 'salir',
  Soltó: 'soltar',
  Subió: 'subir',
  Unió: 'unir',
  Terminó: 'terminar',
  Tomó: 'tomar',
  Ubicó: 'ubicar',
  Usó: 'usar',
};

/** It arrived, and is only ever refused. */
const ARRIVED = 'command.unknown';

/** What somebody did, in words: `Ingresó`, and `Intentó ingresar` of what was refused. */
export function actionLabel({ act, outcome }: Pick<AuditEntry, 'act' | 'outcome'>): string {
  const label = auditEventLabel(act);
  if (outcome !== 'refused' || act === ARRIVED) return label;
  const verb = Object.keys(infinitives).find((each) => `${label} `.startsWith(`${each} `));
  return verb === undefined ? label : `Intentó ${infinitives[verb]}${label.slice(verb.length)}`;
}
