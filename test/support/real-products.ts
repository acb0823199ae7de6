import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '#test/support/owned.ts';

/** How many products the real file has, and the made one too. */
export const REAL_PRODUCTS = 18_080;

const REAL = path.resolve(import.meta.dirname, '../../../shared/data/productos-off-es.csv');
const EXCERPT = path.resolve(import.meta.dirname, '../fixtures/productos-off-extracto.csv');

/**
 * The 18,080 real products where the data stands beside the project; elsewhere as many, made from the excerpt
 * in the repository. Reports which.
 */
export function realProductsFile(): string {
  const real = existsSync(REAL) ? REAL : null;
  if (real) {
    console.log(`Products: the real file, ${real}.`);
    return real;
  }
  console.log(
    `Products: ${REAL_PRODUCTS} made from the excerpt, because the real file is not beside the project.`,
  );
  return productsFromExcerpt(REAL_PRODUCTS);
}

function productsFromExcerpt(count: number): string {
  const [header = '', ...rows] = readFileSync(EXCERPT, 'utf8').trim().split('\n');
  const made = Array.from({ length: count }, (_, number) => {
    const [, prefix, name, ...rest] = (rows[number % rows.length] ?? '').split(',');
    return [gtin13(number), prefix, `${name} ${number}`, ...rest].join(',');
  });
  const file = path.join(temporaryFolder('mestore-productos-').path, 'productos.csv');
  writeFileSync(file, [header, ...made].join('\n'));
  return file;
}

/** A valid code with the prefix for use inside a company, so that it belongs to no real product. */
function gtin13(number: number): string {
  const digits = `200${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}
