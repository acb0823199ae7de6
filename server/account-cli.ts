import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { USER_TYPES, UserType } from '#domain/accounts/roles.ts';
import { AccountRefused, addAccount } from '#server/accounts/add-account.ts';
import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { createLog } from '#server/telemetry/log.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { closeServices, startServices } from '#server/start-services.ts';

const HELP = `Crea una cuenta, por ejemplo la primera de una instalación.

  npm run account -- EMAIL ROL [NOMBRE]

ROL: ${USER_TYPES.join(', ')}.
La contraseña se lee de la entrada, en una línea. Con PGlite, el servidor debe estar detenido.`;

process.exitCode = await main(process.argv.slice(2));

async function main([email, role, nombre]: string[]): Promise<number> {
  if (!email || !v.is(UserType, role)) {
    console.log(HELP);
    return 1;
  }
  try {
    const services = await startServices(readConfig(processEnvironment()), createLog('error'));
    try {
      const password = await readPassword();
      await addAccount(services.database.db, { email, user_type: role, nombre: nombre ?? null, password });
    } finally {
      await closeServices(services);
    }
    console.log(`Cuenta creada: ${email} (${role}).`);
    return 0;
  } catch (error) {
    const isForThePerson = [AccountRefused, BadConfiguration, DatabaseUnreachable, DataFolderTaken].some(
      (kind) => error instanceof kind,
    );
    if (!(error instanceof Error) || !isForThePerson) throw error;
    console.error(error.message);
    return 1;
  }
}

async function readPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const password = await input.question('Contraseña: ');
  input.close();
  return password;
}
