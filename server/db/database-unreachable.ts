/** PostgreSQL cannot be talked to; the message says what to look at. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : '';
    super(
      `No se pudo entrar a la base PostgreSQL ${host}${pathname}: ${reason}. ` +
        'Revisa DATABASE_URL y que la base exista y esté andando.',
      { cause },
    );
  }
}
