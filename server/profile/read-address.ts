import type { AddressBody, AddressForm } from '#domain/profile/address.ts';
import { codeOf } from '#domain/geography/divipola.ts';
import { problem } from '#server/http/api-problem.ts';

const NO_CITY = 'Escribe la ciudad o elige el municipio.';
const UNKNOWN_CITY =
  'No encontramos esa ciudad en la lista del DANE, o hay varias con ese nombre: escribe también su departamento.';

/**
 * The address that a body means: its city by the code of its municipality, or by the names that people use.
 * @throws ApiProblem 422 at `city` when it names no municipality, or several.
 */
export function readAddress(body: AddressBody): AddressForm {
  const { city, department, municipality_code } = body;
  const code = municipality_code ?? (city === '' ? undefined : codeOf(department, city));
  if (code !== undefined) {
    const { name, phone, address, detail, notes, is_default } = body;
    return { name, phone, municipality_code: code, address, detail, notes, is_default };
  }
  const message = city === '' ? NO_CITY : UNKNOWN_CITY;
  throw problem(422, 'API_001', message, [{ field: 'city', message }]);
}
