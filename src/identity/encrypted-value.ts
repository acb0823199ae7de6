import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { mutex } from '#domain/base/mutex.ts';
import { personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { deviceTexts, type TextStorage, tabTexts } from '#src/device/text-storage.ts';
import { signedInAccount } from '#src/identity/credentials.ts';

/**
 * The names, in the browser's storage, of texts that a person has not saved yet and of data that they read
 * last.
 */
export const storageKeys = {
  checkout: 'mestore_checkout',
  addresses: 'mestore_direcciones',
  movement: 'mestore_movement_draft',
  notice: 'mestore_aviso_borrador',
  application: 'mestore_solicitud',
  pqrDrafts: 'mestore_pqr_borradores',
  count: 'mestore_conteo',
  answers: 'mestore_respuestas',
  products: 'mestore_productos_borradores',
  storeProfile: 'mestore_perfil_tienda',
  settings: 'mestore_ajustes_borrador',
  alerts: 'mestore_avisos_equipo',
  campaigns: 'mestore_campanas_borradores',
} as const;
type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export interface EncryptedValue<T> {
  readonly value: ReadonlySignal<T>;
  /** Resolves once the stored value of the signed-in person is in `value`. */
  ready(): Promise<void>;
  /** Whether it is there: until then a form would show less than was written, and take back the rest. */
  readonly isReady: ReadonlySignal<boolean>;
  update(change: (current: T) => T): void;
}

/**
 * A small document of the signed-in person, stored under their key. A visitor's is in memory only, and nobody
 * finds another person's: the value goes back to `initial` when someone else takes their place.
 * @param area `tabTexts` for a value of one tab; all tabs follow a value in `deviceTexts`.
 */
export function encryptedValue<Schema extends v.GenericSchema>(
  key: StorageKey,
  schema: Schema,
  initial: v.InferOutput<Schema>,
  area: TextStorage = deviceTexts,
): EncryptedValue<v.InferOutput<Schema>> {
  type T = v.InferOutput<Schema>;
  const current = signal<T>(initial);
  const isReady = signal(true);
  let owner: string | null = null;
  let opening: Promise<void> | null = null;
  const exclusively = mutex();
  let unwritten = 0;

  async function open(): Promise<void> {
    const [reader, stored] = [owner, area.read(key)];
    const value = reader && stored ? await opened(stored, reader).catch(() => null) : null;
    if (reader !== owner || unwritten > 0) return;
    // Written meanwhile: what was read is older than what lies there.
    if (area.read(key) !== stored) return open();
    const parsed = v.safeParse(schema, value);
    current.value = parsed.success ? parsed.output : initial;
  }

  async function opened(stored: string, reader: string): Promise<unknown> {
    // Earlier versions wrote it in clear; the next change encrypts it.
    if (/^[[{]/.test(stored)) return JSON.parse(stored);
    const personal = await personKey(reader);
    return personal && decrypt(personal, stored, key);
  }

  function reopen(): void {
    const mine = open().finally(() => {
      if (opening !== mine) return;
      opening = null;
      isReady.value = true;
    });
    opening = mine;
  }

  async function store(value: T, writer: string | null): Promise<void> {
    try {
      const personal = writer && value !== initial && (await personKey(writer));
      const encrypted = personal && (await encrypt(personal, value, key));
      if (writer !== owner) return;
      if (value === initial) area.forget(key);
      else if (encrypted) area.write(key, encrypted);
    } catch {
      // A full device keeps it in memory; lasting work goes through the outbox, which reports a full device.
    } finally {
      unwritten -= 1;
    }
  }

  function apply(change: (current: T) => T): void {
    const [changed, writer] = [change(current.peek()), owner];
    current.value = changed;
    // Encrypting takes a moment, which a page that closes now does not have.
    if (changed === initial) area.forget(key);
    unwritten += 1;
    void exclusively(() => store(changed, writer));
  }

  signedInAccount.subscribe((account) => {
    const id = account?.id ?? null;
    if (id === owner) return;
    if (owner !== null) area.forget(key);
    owner = id;
    current.value = initial;
    isReady.value = false;
    reopen();
  });
  addEventListener('storage', (event) => {
    if (area.isMeantBy(event) && (event.key === key || event.key === null)) reopen();
  });

  return {
    value: current,
    ready: async () => void (await opening),
    isReady,
    update(change) {
      if (opening) void opening.then(() => apply(change));
      else apply(change);
    },
  };
}

/** Removes the drafts and last reads of the person who leaves. */
export function forgetEncryptedValues(): void {
  for (const key of Object.values(storageKeys)) {
    deviceTexts.forget(key);
    tabTexts.forget(key);
  }
}
