import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as v from 'valibot';
import {
  AssertionOptions,
  CreationOptions,
  Passkey,
  passkeyPaths as at,
  type Assertion,
  type NewCredential,
} from '#domain/passkeys/passkey.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** What an authenticator, or whoever pretends to be one, does otherwise than it should. */
interface Behaviour {
  /** Whether it checked who uses it. */
  verifiesUser?: boolean;
  /** What it says of how often it signed. */
  counter?: number;
  /** The page that asked, as the browser says. */
  origin?: string;
  /** The domain that it is asked for. */
  domain?: string;
  /** Whose it says that it is. */
  handle?: string | null;
  /** The credential that it names. */
  id?: string;
}

export type SoftPasskey = ReturnType<typeof softPasskey>;

const HERE = { domain: 'localhost', origin: 'http://localhost:8000' };
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator of these tests: one ES256 key, as a phone would keep it. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let handle: string | null = null;

  return {
    id,
    /** Answers what a browser is asked to make. */
    create(options: CreationOptions, as: Behaviour = {}): NewCredential {
      handle = options.user.id;
      // A map of CBOR: EC2, ES256, P-256 and the point (RFC 9052).
      const key = Buffer.concat([hex('a5010203262001215820'), raw(x), hex('225820'), raw(y)]);
      const attested = Buffer.concat([Buffer.alloc(16), hex('0010'), rawId, key]);
      const data = authenticatorData(as, ATTESTED, attested);
      const head = hex('a363666d74646e6f6e656761747453746d74a068617574684461746158');
      return {
        id,
        client_data: clientData('webauthn.create', options.challenge, as).toString('base64url'),
        attestation: Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Signs what a browser is asked to have signed. */
    sign({ challenge }: Pick<AssertionOptions, 'challenge'>, as: Behaviour = {}): Assertion {
      const client = clientData('webauthn.get', challenge, as);
      const data = authenticatorData(as, 0, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: as.id ?? id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
        user_handle: as.handle === undefined ? handle : as.handle,
      };
    },
  };
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(server: TestServer, headers: Record<string, string>, name = 'Mi teléfono') {
  const passkey = softPasskey();
  const options = await creationOptions(server, headers);
  const json = { name, credential: passkey.create(options) };
  const added = await server.request(at.own, { headers, json });
  const { id } = v.parse(Passkey, await added.json());
  return { ...passkey, passkeyId: id };
}

export async function creationOptions(
  server: TestServer,
  headers: Record<string, string>,
): Promise<CreationOptions> {
  const asked = await server.request(at.registrationOptions, { method: 'POST', headers });
  return v.parse(CreationOptions, await asked.json());
}

export async function signInOptions(server: TestServer): Promise<AssertionOptions> {
  return v.parse(AssertionOptions, await (await server.request(at.signInOptions, { method: 'POST' })).json());
}

export async function verificationOptions(
  server: TestServer,
  headers: Record<string, string>,
): Promise<AssertionOptions> {
  const asked = await server.request(at.verificationOptions, { method: 'POST', headers });
  return v.parse(AssertionOptions, await asked.json());
}

function authenticatorData(as: Behaviour, more: number, attested: Buffer): Buffer {
  const { verifiesUser = true, counter = 0, domain = HERE.domain } = as;
  const flags = PRESENT | (verifiesUser ? VERIFIED : 0) | more;
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(domain), head, attested]);
}

function clientData(type: string, challenge: string, { origin = HERE.origin }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest();
}

const hex = (text: string) => Buffer.from(text, 'hex');
const raw = (text: string) => Buffer.from(text, 'base64url');
