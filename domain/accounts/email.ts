import * as v from 'valibot';

export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An e-mail that somebody gives as theirs (spec §5). */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email es requerido'),
  v.maxLength(254),
  v.regex(EMAIL_PATTERN, 'Email inválido'),
);
