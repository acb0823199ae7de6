import { fullDate, type Day } from '#domain/calendar/day.ts';
import { ALL_BUT_EMAIL, kindOf } from '#domain/notifications/kinds/kind-of-notification.ts';
import { paths } from '#domain/paths.ts';
import { pqrKindLabels, type PqrKind } from '#domain/pqr/pqr.ts';

export interface PqrFacts {
  /** `PQR-2026-000123` */
  number: string;
  kind: PqrKind;
  /** The last day for its answer. */
  answer_by: Day;
}

/** @property written its words, whole: only names are cut. */
export interface PersonMessageFacts {
  written: { body: string };
}

const nameOf = ({ kind, number }: PqrFacts) => `${pqrKindLabels[kind].toLowerCase()} ${number}`;

/** What people are told of what they were written by hand, and of the petitions, complaints and claims that they filed with a proven e-mail of theirs. */
export const supportKinds = {
  'pqr.filed': kindOf({
    label: 'Radicamos lo que pediste',
    category: 'support',
    channels: ALL_BUT_EMAIL,
    type: 'success',
    title: () => 'Radicamos tu PQR',
    message: (facts: PqrFacts) =>
      `Tu ${nameOf(facts)}: te respondemos por correo a más tardar el ${fullDate(facts.answer_by)}.`,
    url: () => paths.contact,
  }),
  'pqr.answered': kindOf({
    label: 'Respondimos lo que pediste',
    category: 'support',
    channels: ALL_BUT_EMAIL,
    type: 'info',
    title: () => 'Respondimos tu PQR',
    message: (facts: PqrFacts) => `La respuesta a tu ${nameOf(facts)} está en tu correo.`,
    url: () => paths.contact,
  }),
  'person.written': kindOf({
    label: 'MeStore te escribe',
    category: 'support',
    type: 'info',
    title: () => 'Te escribimos',
    message: ({ written }: PersonMessageFacts) => written.body,
    url: () => paths.contact,
  }),
};
