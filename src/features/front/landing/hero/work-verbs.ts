/** The twelve phrases of the tagline (spec §2): the store sells, and the warehouse does all of this. */
export const workVerbs = [
  'empacamos',
  'recibimos',
  'contamos',
  'guardamos',
  'publicamos',
  'cobramos',
  'alistamos',
  'revisamos',
  'etiquetamos',
  'despachamos',
  'entregamos',
  'respondemos',
] as const;

/** All of it in one sentence, for who hears the page or asked for less motion. */
export const workMessage = `Tú vendes. Nosotros ${workVerbs.slice(0, -1).join(', ')} y ${workVerbs.at(-1)}.`;
