/** What was done with what stores are paid, and with what they owe, as the audit tells it. */
export const payoutActLabels = {
  'payout.changeAccount': 'Cambió la cuenta bancaria de una tienda',
  'payout.requestRelease': 'Pidió liberar la cuenta bancaria de una tienda',
  'payout.confirmRelease': 'Confirmó liberar la cuenta bancaria de una tienda',
  'payout.requestWriteOff': 'Pidió castigar el saldo de una tienda',
  'payout.confirmWriteOff': 'Confirmó castigar el saldo de una tienda',
  'payout.rejectWriteOff': 'Rechazó castigar el saldo de una tienda',
  'payout.makeRun': 'Hizo un giro',
  'payout.approveRun': 'Aprobó un giro',
  'payout.fileRun': 'Hizo el archivo del banco de un giro',
  'payout.sendRun': 'Marcó un giro como enviado al banco',
  'payout.answerRun': 'Cargó la respuesta del banco a un giro',
  'payout.settleRun': 'Decidió cuál de dos respuestas del banco vale',
  'payout.closeRun': 'Cerró un giro',
  'payout.voidRun': 'Anuló un giro',
  'payout.downloadFile': 'Descargó el archivo del banco de un giro',
  'payout.rejectRelease': 'Rechazó liberar la cuenta bancaria de una tienda',
};
