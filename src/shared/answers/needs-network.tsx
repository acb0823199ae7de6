import { ErrorState } from '#src/ui/feedback/error-state.tsx';

/**
 * Shown offline in place of data that only the server has.
 * @param what with its article: «la auditoría».
 */
export function NeedsNetwork({ what }: { what: string }) {
  return (
    <ErrorState
      title="Se necesita conexión"
      text={`${what[0]?.toUpperCase()}${what.slice(1)} no se guarda en ningún equipo. Aparece cuando vuelva la conexión.`}
      badge="Sin conexión"
    />
  );
}
