import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { CopyWatch, DeviceDisk, DiskPorts } from '#test/simulation/device/device-disk.ts';
import type { Weight } from '#sync/outbox/rules/weight.ts';
import type { DeviceLock } from '#test/simulation/device/device-lock.ts';
import type { Link, Network } from '#test/simulation/network.ts';

export const CLIENT_VERSION = '99.0.0';

/** The source of tokens: the accounts' side of the server, without its forms. */
export interface TokenOffice {
  /** `disabled` to whom the account was closed; null while no server is up. */
  issue(
    person: number,
    deviceId: string,
    grantMs: number,
  ): Promise<{ grant: string; session: string; role: UserType } | 'disabled' | null>;
}

/** The parts that the contexts of a device share. */
export interface DeviceAround extends DiskPorts {
  disk: DeviceDisk;
  network: Network;
  office: TokenOffice;
  link: Link;
  /** The locks of the drains. */
  locks: Record<Weight, DeviceLock>;
  draw: Chance;
  deviceId: string;
  grantMs: number;
  /** Whether the company's settings change in this run, so that devices ask for them. */
  followsSettings: boolean;
  /** The device's clock, right or wrong. */
  nowMs(): number;
  newId(): string;
  /** Whether the device believes that it has a network. */
  isOnline(): boolean;
  watchOf(person: number): CopyWatch;
  noteDeviceFailure(error: unknown): void;
}
