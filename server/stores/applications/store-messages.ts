import type { AdvanceStoreData } from '#domain/stores/applications/store-application-commands.ts';
import type { StoreStep } from '#domain/stores/applications/store-application.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

const words: Record<Exclude<StoreStep, 'take' | 'release'>, { subject: string; text: string }> = {
  request_information: {
    subject: 'falta información',
    text: 'Revisamos la solicitud de tu tienda y necesitamos esto:',
  },
  approve: {
    subject: 'tu tienda está activa',
    text: 'Aprobamos tu tienda. Lo que publiques ya se puede vender.',
  },
  reject: {
    subject: 'no aprobamos la solicitud',
    text: 'Revisamos la solicitud de tu tienda y no la aprobamos. Puedes corregir lo que falta y solicitarlo otra vez. El motivo:',
  },
  suspend: {
    subject: 'tu tienda está suspendida',
    text: 'El perfil y el equipo de la tienda no se cambian, y tus productos no se muestran por ahora. Los pedidos que ya tienes siguen su camino. Si no estás de acuerdo o ya lo corregiste, escríbenos en «Contacto y PQR». El motivo:',
  },
  resume: {
    subject: 'tu tienda está activa otra vez',
    text: 'Tus productos se muestran y se venden de nuevo.',
  },
  close: { subject: 'tu tienda quedó cerrada', text: 'Cerramos la tienda. El motivo:' },
};

/** What became of a store, for the store; null for what concerns only the people who review it. */
export function storeMessage(
  to: string,
  storeName: string,
  { data, publicUrl }: Pick<Submitted<AdvanceStoreData>, 'data' | 'publicUrl'>,
): Message | null {
  const { step } = data;
  if (step === 'take' || step === 'release') return null;
  const { subject, text } = words[step];
  const note = data.note === '' ? [] : [data.note];
  return emailMessage(to, `${storeName}: ${subject}`, ['Hola:', text, ...note, publicUrl]);
}
