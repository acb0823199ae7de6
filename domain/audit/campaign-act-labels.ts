/** What was done with messages to many people and with who is not written to, as the audit tells it. */
export const campaignActLabels = {
  'campaign.write': 'Escribió una campaña',
  'campaign.list': 'Guardó la lista de personas de una campaña',
  'campaign.schedule': 'Programó una campaña',
  'campaign.approve': 'Aprobó una campaña',
  'campaign.reopen': 'Cambió a borrador una campaña',
  'campaign.stop': 'Detuvo una campaña',
  'campaign.discard': 'Eliminó un borrador de campaña',
  'campaign.begin': 'Empezó a salir una campaña',
  'campaign.exclude': 'Agregó personas que no quieren promociones',
  'campaign.readmit': 'Quitó una exclusión de promociones',
};

/** The names of what the audit keeps of a campaign. */
export const campaignFieldLabels = { channel: 'Medio', url: 'Dirección', audience: 'Destinatarios' };
