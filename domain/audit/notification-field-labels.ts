/** The names of what is asked about notifications. */
export const notificationFieldLabels = {
  notification_ids: 'Notificaciones',
  is_read: 'Leídas',
  choices: 'Notificaciones',
  quiet_hours: 'Horas de silencio',
  shows_details: 'Detalle en la pantalla bloqueada',
  consent: 'Autorización que leyó',
};
