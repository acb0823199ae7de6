/** The names of what is asked about notifications. */
export const notificationFieldLabels = {
  notification_ids: 'Notificaciones',
  is_read: 'Leídas',
  choices: 'Notificaciones',
  digests: 'Resumen por correo',
  digest_minute: 'Hora del resumen',
  quiet_hours: 'Horas de silencio',
  shows_details: 'Detalle en la pantalla bloqueada',
  declares_no_offer: 'Declaró que no ofrece ni anuncia nada',
  letters: 'Avisos por correo',
  inboundLetters: 'Avisos por correo de ingresos',
  productLetters: 'Avisos por correo de productos',
  consent: 'Autorización que leyó',
};
