import * as v from 'valibot';
import { roleLabels, UserType } from '#domain/accounts/roles/roles.ts';
import { Id } from '#domain/base/ids.ts';
import { pushTopics, PushTopic } from '#domain/notifications/push-topics.ts';

/** To whom a campaign is written: one group of people, as it is when the campaign is sent. */
export const Audience = v.variant('by', [
  v.strictObject({ by: v.literal('topic'), topic: PushTopic }),
  v.strictObject({
    by: v.literal('roles'),
    roles: v.pipe(v.array(UserType), v.minLength(1, 'Elige al menos un rol.'), v.maxLength(20)),
  }),
  v.strictObject({
    by: v.literal('municipality'),
    /** Of DIVIPOLA: where a person has their address, or had their last purchase sent. */
    municipality_code: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Elige un municipio de la lista.')),
  }),
  v.strictObject({ by: v.literal('store'), vendor_id: Id }),
  v.strictObject({ by: v.literal('list') }),
]);
export type Audience = v.InferOutput<typeof Audience>;

/** The ways of choosing an audience, as people read them. */
export const audienceLabels: Readonly<Record<Audience['by'], string>> = {
  topic: 'Quienes siguen un tema',
  roles: 'Personas por su rol',
  municipality: 'Personas de un municipio',
  store: 'El equipo de una tienda',
  list: 'Una lista de personas',
};

/** Names of what an audience is made of, where somebody knows them. */
export interface AudienceNames {
  store: string | null;
  municipality: string | null;
}

/** An audience in words: «Quienes siguen Promociones en Bucaramanga». */
export function audienceText(audience: Audience, names: AudienceNames): string {
  switch (audience.by) {
    case 'topic':
      return `Quienes siguen «${pushTopics[audience.topic].label}»`;
    case 'roles':
      return audience.roles.map((each) => roleLabels[each]).join(', ');
    case 'municipality':
      return `Personas de ${names.municipality ?? 'un municipio'}`;
    case 'store':
      return `El equipo de ${names.store ?? 'una tienda'}`;
    case 'list':
      return audienceLabels.list;
  }
}
