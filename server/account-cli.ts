import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { USER_TYPES, UserType } from '#domain/accounts/roles/roles.ts';
import { AccountRefused, addAccount } from '#server/accounts/add-account.ts';
import type { Services } from '#server/http/app-env.ts';
import { removeFactorOf } from '#server/accounts/remove-factor-of.ts';
import { runWithServices } from '#server/run-with-services.ts';

const HELP = `Crea una cuenta, por ejemplo la primera de una instalación, o quita el segundo factor y las llaves de acceso de quien perdió todo.

  npm run account -- EMAIL ROL [NOMBRE]
  npm run account -- --remove-factor EMAIL

ROL: ${USER_TYPES.join(', ')}.
La contraseña se lee de la entrada, en una línea. Con PGlite, el servidor debe estar detenido.`;

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const work = workOf(given);
  if (!work) {
    console.log(HELP);
    return 1;
  }
  return runWithServices(
    async (services) => {
      console.log(await work(services));
      return 0;
    },
    [AccountRefused],
  );
}

/** What the arguments ask for, which answers what was done; null when they ask for nothing known. */
function workOf([first, second, nombre]: string[]): ((services: Services) => Promise<string>) | null {
  if (!first || second === undefined) return null;
  if (first === '--remove-factor')
    return async (services) => {
      await removeFactorOf(services, second);
      return `Segundo factor y llaves de acceso quitados: ${second}. Le escribimos para que lo sepa.`;
    };
  if (!v.is(UserType, second)) return null;
  return async ({ database: { db } }) => {
    const password = await readPassword();
    await addAccount(db, { email: first, user_type: second, nombre: nombre ?? null, password });
    return `Cuenta creada: ${first} (${second}).`;
  };
}

async function readPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const password = await input.question('Contraseña: ');
  input.close();
  return password;
}
