/** A rule's answer: the new value, or a refusal with a code that has a Spanish sentence. */
export type Result<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal };

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
