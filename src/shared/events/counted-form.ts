import { useState } from 'react';
import type { CountedForm } from '#domain/events/event-catalogue.ts';
import { track } from '#src/shared/events/track.ts';

/** What becomes of one form. */
export interface FormEvents {
  /** The person writes in it; the first time counts. */
  started: () => void;
  /** It was sent, or saved to be sent. The next one begins anew. */
  submitted: () => void;
  /** It was refused, here or by the server. */
  failed: () => void;
}

/** Tells what becomes of a form, for as long as its screen stands. */
export function useCountedForm(form: CountedForm): FormEvents {
  const [events] = useState(() => countedForm(form));
  return events;
}

function countedForm(form: CountedForm): FormEvents {
  let begun = false;
  const started = () => {
    if (!begun) track('form_start', { form });
    begun = true;
  };
  return {
    started,
    submitted() {
      started();
      begun = false;
      track('form_submit', { form });
    },
    failed() {
      started();
      track('form_error', { form });
    },
  };
}
