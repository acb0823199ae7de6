import { parseArgs } from 'node:util';
import { ImportRefused, type ImportOptions } from '#server/import/import-summary.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';

export const IMPORT_HELP = `Importa productos de un archivo CSV o Excel (.xlsx).

  npm run import -- ARCHIVO [opciones]

  --map campo=columna   Qué columna es cada campo, si no se reconoce sola (se puede repetir).
                        Campos: sku, gtin, nombre, descripción, precio, precio_venta (sin IVA), pvp, pvp_oferta (con IVA), categoría, existencias, imagen;
                        talla, color, tamaño, material, estampado, sabor, aroma, capacidad, presentación; familia;
                        atributo:CÓDIGO, de los que tienen las categorías;
                        peso, largo, ancho, alto. Las medidas dicen su unidad: «peso (kg)», «largo_cm» o «500 g».
  --vendor TIENDA       Tienda de los productos nuevos: id, dirección corta o nombre. Si no, la tienda MeStore.
  --category NOMBRE     Categoría de las filas que no traen una. Si no, Hogar y Jardín.
  --price PESOS         Precio de las filas que no traen uno. Si el archivo no tiene precios, 9.900 de muestra.
  --sheet HOJA          Hoja del libro de Excel, si varias tienen productos. Las ocultas no se leen.
  --hidden              Toma también las filas que la hoja oculta o filtra.
  --strict              No importa nada si alguna fila está mal.

Tallas y colores: las filas de un mismo producto quedan en una familia y el comprador elige entre ellas. Se juntan
las que tienen igual valor en la columna de familia (Handle, SKU padre, la de --map familia=COLUMNA); sin ella, las de
la misma tienda con igual nombre, sin contar la talla o el color del final, y ninguna repetida. Cada fila lleva su SKU.
Se entienden las columnas de Shopify (Option1 Name, Option1 Value) y de WooCommerce (Attribute 1 name…).

Se puede repetir sin riesgo: lo que ya está igual no cambia. Los productos se reconocen por SKU o código de barras.
Funciona con el servidor detenido o andando. Las filas con problemas quedan en ARCHIVO.errores.csv.
Basta una columna con el SKU o el código de barras y otra con lo que cambia, como SKU;Precio.`;

export interface ImportRequest {
  file: string;
  options: ImportOptions;
}

/**
 * The person's request; null when they ask for help or name no file.
 * @throws ImportRefused on a bad option.
 */
export function importArguments(written: string[]): ImportRequest | null {
  const { values, positionals } = parse(written);
  const [file] = positionals;
  if (values.help || file === undefined) return null;
  const price = values.price === undefined ? undefined : parsePesos(values.price).pesos;
  if (price === null) throw new ImportRefused(`El precio «${values.price}» no es un valor en pesos.`);
  const columns = Object.fromEntries((values.map ?? []).map(mapping));
  return {
    file,
    options: {
      columns,
      vendor: values.vendor,
      category: values.category,
      price,
      strict: values.strict,
      sheet: values.sheet,
      hidden: values.hidden,
    },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true },
        vendor: { type: 'string' },
        category: { type: 'string' },
        price: { type: 'string' },
        sheet: { type: 'string' },
        hidden: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch {
    throw new ImportRefused(`No entiendo las opciones: ${args.join(' ')}\n\n${IMPORT_HELP}`);
  }
}

function mapping(input: string): [string, string] {
  const at = input.indexOf('=');
  if (at < 1) throw new ImportRefused(`«--map ${input}» debe tener la forma campo=columna.`);
  return [input.slice(0, at), input.slice(at + 1)];
}
