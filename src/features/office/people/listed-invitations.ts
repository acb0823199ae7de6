import {
  InvitationState,
  invitationStateLabels,
  ListedInvitation,
} from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

/** The people who were invited to have an account. */
export const invitations = defineWorklist({
  path: peoplePaths.invitations,
  item: ListedInvitation,
  follows: [],
  nouns: { one: 'invitación', many: 'invitaciones', all: 'las invitaciones' },
  labels: {
    title: 'Registro de usuarios',
    search: 'Nombre o correo',
    noneFound: 'Ninguna invitación coincide con los filtros',
    noneYet: 'Nadie ha sido invitado',
    comesFrom: 'Invita a alguien por su correo, o trae un archivo con muchas personas.',
  },
  numberOf: (each) => each.id,
  choices: {
    estado: choice('state', 'Estado', optionsOrAll('Todas', InvitationState.options, invitationStateLabels)),
  },
  maxText: 254,
  hasCursors: true,
  commands: [],
  isAbout: () => false,
  apply: (listed) => listed,
  status: {
    labels: invitationStateLabels,
    tones: { open: 'info', expired: 'warn', accepted: 'ok', withdrawn: 'off' },
  },
});
