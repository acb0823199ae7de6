import { useState } from 'react';
import type { NoAnswer } from '#src/identity/call.ts';

type Refused = Pick<NoAnswer, 'fields' | 'message'>;

const NOTHING = { fields: {}, text: null };

/** What the server said of a form that it did not take: one sentence for each bad field, or one for the whole. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<{ fields: Readonly<Record<string, string>>; text: string | null }>(
    NOTHING,
  );
  return {
    ...refusal,
    take: ({ fields, message }: Refused) =>
      setRefusal({
        fields,
        text: Object.keys(fields).length > 0 ? null : `${message} Lo escrito sigue aquí.`,
      }),
    clear: () => setRefusal(NOTHING),
  };
}
