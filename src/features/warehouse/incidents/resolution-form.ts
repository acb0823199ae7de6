import type { Liability } from '#domain/inventory/incident.ts';

/** The resolution of an incident while a person writes it: the units are text until it is saved. */
export interface ResolutionDraft {
  note: string;
  units: string;
  liability: Liability;
}

export const blankResolution: ResolutionDraft = { note: '', units: '0', liability: 'por_definir' };

/** The step that resolves an incident with the written resolution. */
export function resolutionStep({ note, units, liability }: ResolutionDraft) {
  const returned = /^\d{1,7}$/.test(units.trim()) ? Number(units) : null;
  return { to: 'RESUELTO', note: note.trim(), returned, liability } as const;
}
