import type { AddressBody, AddressForm } from '#domain/profile/address.ts';
import { codeOf, isInDepartment, placeOf } from '#domain/geography/divipola.ts';
import { problem } from '#server/http/api-problem.ts';

const NO_CITY = 'Escribe la ciudad o elige el municipio.';
const UNKNOWN_CITY =
  'No encontramos esa ciudad en la lista del DANE, o hay varias con ese nombre: escribe también su departamento.';
const OTHER_DEPARTMENT = 'Ese municipio no es de ese departamento. Corrige uno de los dos.';
const OTHER_CITY = 'La ciudad no es la del código del municipio. Corrige una de las dos.';

/**
 * The address that a body means: its city by the code of its municipality, or by the names that people use.
 * @throws ApiProblem 422 at `city` when it names no municipality, several, or another than the code; at
 * `department` when the municipality of the code is not in it.
 */
export function readAddress(body: AddressBody): AddressForm {
  const { city, department, municipality_code } = body;
  const code = municipality_code ?? (city === '' ? undefined : codeOf(department, city));
  if (code !== undefined) {
    if (department !== '' && !isInDepartment(code, department)) {
      throw wrongPlace('department', OTHER_DEPARTMENT);
    }
    // Without its department the name may be that of several.
    const named = city === '' ? code : codeOf(department || (placeOf(code)?.department ?? ''), city);
    if (named !== code) throw wrongPlace('city', OTHER_CITY);
    const { name, phone, address, detail, notes, is_default } = body;
    return { name, phone, municipality_code: code, address, detail, notes, is_default };
  }
  throw wrongPlace('city', city === '' ? NO_CITY : UNKNOWN_CITY);
}

function wrongPlace(field: 'city' | 'department', message: string): ReturnType<typeof problem> {
  return problem(422, 'API_001', message, [{ field, message }]);
}
