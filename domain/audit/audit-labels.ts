import { errorMessages, type ErrorCode } from '#domain/protocol/error-catalogue.ts';
import type { DeliveryLag } from '#domain/audit/delivery-lag.ts';
import type { AuditOutcome } from '#domain/audit/audit-entry.ts';
import type { AuditedThing } from '#domain/audit/audit-change.ts';
import type { CommandName } from '#domain/command-catalogue.ts';

/** The action of each command, as the audit tells it. A command without words does not compile. */
const commandLabels = {
  'order.place': 'Hizo un pedido',
  'order.cancel': 'Canceló un pedido',
  'order.advance': 'Movió un pedido',
  'return.request': 'Pidió una devolución',
  'return.withdraw': 'Retiró una devolución',
  'return.advance': 'Movió una devolución',
  'refund.register': 'Registró un reembolso',
  'order.rateProduct': 'Calificó un producto',
  'pqr.file': 'Presentó una PQR',
  'pqr.answer': 'Respondió una PQR',
  'pqr.close': 'Cerró una PQR',
  'lead.request': 'Pidió acceso anticipado',
  'lead.advance': 'Movió a un interesado',
  'inventory.registerMovement': 'Registró un movimiento de stock',
  'incident.report': 'Reportó un incidente',
  'incident.advance': 'Movió un incidente',
  'incident.comment': 'Comentó un incidente',
  'incident.addPhoto': 'Agregó una foto a un incidente',
  'position.save': 'Describió una posición',
  'position.generate': 'Creó posiciones',
  'position.block': 'Bloqueó o abrió una posición',
  'position.archive': 'Archivó una posición',
  'inbound.announce': 'Anunció mercancía',
  'inbound.cancel': 'Canceló un aviso de ingreso',
  'inbound.arrive': 'Recibió un aviso en el muelle',
  'inbound.count': 'Contó lo que llegó',
  'inbound.putAway': 'Ubicó lo que llegó',
  'inbound.undo': 'Deshizo un conteo o una ubicación',
  'inbound.finish': 'Terminó de recibir un aviso',
  'inbound.close': 'Cerró un aviso de ingreso',
  'count.request': 'Pidió conteos',
  'count.record': 'Contó una posición',
  'count.approve': 'Aprobó un conteo',
  'count.reject': 'Pidió contar otra vez',
  'transfer.plan': 'Pidió llevar unidades a otra posición',
  'task.claim': 'Tomó tareas',
  'task.release': 'Soltó tareas',
  'task.takeAway': 'Quitó una tarea a un equipo',
  'task.move': 'Movió unidades de una tarea',
  'task.short': 'Dejó incompleta una línea de una tarea',
  'inventory.decideReview': 'Decidió una revisión',
  'inventory.requestReview': 'Pidió revisar un movimiento',
  'order.requestReview': 'Pidió revisar un pedido',
  'photo.upload': 'Subió una foto de producto',
  'product.save': 'Guardó un producto de su tienda',
  'product.discard': 'Descartó un cambio de un producto',
  'product.resolveConflict': 'Resolvió un cambio cruzado de un producto',
  'product.importRows': 'Importó productos de un archivo',
  'product.decide': 'Decidió un cambio de un producto',
  'store.saveApplication': 'Escribió la solicitud de una tienda',
  'store.addDocument': 'Agregó un documento de una tienda',
  'store.submitApplication': 'Envió la solicitud de una tienda',
  'store.judgeDocument': 'Revisó un documento de una tienda',
  'store.advance': 'Decidió sobre una tienda',
  'profile.update': 'Cambió sus datos',
  'profile.saveAddress': 'Guardó una dirección',
  'profile.removeAddress': 'Quitó una dirección',
  'store.saveProfile': 'Cambió el perfil de una tienda',
} satisfies Record<CommandName, string>;

const otherLabels = {
  'command.unknown': 'Envió una acción que no existe',
  'order.move': 'Un pedido cambió por sí solo',
  'payment.created': 'La pasarela abrió un pago',
  'payment.webhook': 'La pasarela avisó de un pago',
  'payment.poll': 'La pasarela respondió por un pago',
  'product.add': 'Creó un producto',
  'product.change': 'Cambió un producto',
  'product.offer': 'Empezó o terminó una oferta',
  'catalogue.import': 'Importó productos',
  'account.add': 'Creó una cuenta',
  'account.change': 'Cambió el rol o el estado de una cuenta',
  'store.invite': 'Invitó a una tienda',
  'store.uninvite': 'Retiró una invitación a una tienda',
  'store.join': 'Entró a una tienda',
  'store.remove': 'Sacó a una persona de una tienda',
  'device.wipe': 'Mandó borrar una cuenta de un equipo',
  'device.wiped': 'Un equipo borró una cuenta',
  'device.enrol': 'Inscribió un equipo de bodega',
  'device.retire': 'Retiró un equipo de bodega',
  'badge.issue': 'Sacó un carné',
  'audit.export': 'Exportó la auditoría',
  'auth.login': 'Ingresó',
  'auth.admin_login': 'Ingresó al portal administrativo',
  'auth.google_login': 'Ingresó con Google',
  'auth.google_unlink': 'Dejó de usar Google',
  'auth.register': 'Se registró',
  'auth.guest': 'Empezó a comprar sin cuenta',
  'auth.logout': 'Salió',
  'auth.refresh': 'Renovó la sesión',
  'auth.forgot_password': 'Pidió recuperar la contraseña',
  'auth.reset_password': 'Cambió la contraseña',
  'auth.send_verification': 'Pidió el enlace del correo',
  'auth.verify_email': 'Confirmó el correo',
  'auth.send_otp': 'Pidió un código',
  'auth.verify_otp': 'Confirmó el celular',
  'auth.export_data': 'Descargó sus datos',
  'auth.delete_account': 'Eliminó su cuenta',
  'auth.denied': 'Intentó algo que no puede hacer',
} as const;

export const auditEventLabels: Readonly<Record<string, string>> = { ...commandLabels, ...otherLabels };

export function auditEventLabel(event: string): string {
  return auditEventLabels[event] ?? event;
}

/** Parts of the product by which people look for audit events: the text before the dot. */
export const auditAreas = {
  order: 'Pedidos',
  return: 'Devoluciones',
  refund: 'Reembolsos',
  payment: 'Pagos',
  inventory: 'Inventario',
  incident: 'Incidentes',
  position: 'Posiciones',
  task: 'Tareas de piso',
  transfer: 'Traslados',
  inbound: 'Ingresos',
  count: 'Conteos',
  product: 'Productos',
  store: 'Tiendas',
  photo: 'Fotos',
  catalogue: 'Importaciones',
  pqr: 'PQR',
  lead: 'Acceso anticipado',
  profile: 'Datos propios',
  account: 'Cuentas y roles',
  auth: 'Ingresos y accesos',
  device: 'Equipos',
  badge: 'Carnés',
  audit: 'Auditoría',
  command: 'Acciones desconocidas',
} as const;

export const thingLabels = {
  order: 'Pedido',
  part: 'Pedido de la tienda',
  return: 'Devolución',
  refund: 'Reembolso',
  product: 'Producto',
  store: 'Tienda',
  photo: 'Foto',
  stock: 'Existencias',
  incident: 'Incidente',
  rating: 'Calificación',
  pqr: 'PQR',
  lead: 'Interesado',
  review: 'Revisión',
  profile: 'Datos de la cuenta',
  address: 'Dirección',
  account: 'Cuenta',
  position: 'Posición',
  task: 'Tarea',
  device: 'Equipo',
  payment: 'Pago',
  catalogue: 'Catálogo',
  export: 'Exportación',
} satisfies Record<AuditedThing, string>;

export const auditOutcomeLabels = {
  done: 'Hecho',
  refused: 'Rechazado',
  parked: 'En revisión',
} satisfies Record<AuditOutcome, string>;

export const deliveryLagLabels = {
  at_once: 'En línea',
  later: 'Sin conexión',
  ahead: 'Reloj adelantado',
} satisfies Record<DeliveryLag, string>;

/** The reason of a refusal, in words where there are some. */
export function reasonWords(reason: string): string {
  return reason in errorMessages ? errorMessages[reason as ErrorCode] : reason;
}
