import type { CommandName } from '#domain/command-catalogue.ts';
import { isUnsettled } from '#sync/outbox/rules/command-state.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { uuidFrom, type Chance } from '#test/simulation/chance.ts';
import type { DeviceAround, TokenOffice } from '#test/simulation/device/device-around.ts';
import { emptyDisk, type CopyWatch, type DeviceDisk } from '#test/simulation/device/device-disk.ts';
import { deviceLock } from '#test/simulation/device/device-lock.ts';
import { doWork } from '#test/simulation/device/device-work.ts';
import { devicePage, type DevicePage } from '#test/simulation/device/device-page.ts';
import { stuckByRestore } from '#test/simulation/invariants/stuck-by-restore.ts';
import { personOf } from '#test/simulation/names.ts';
import type { Link, Network } from '#test/simulation/network.ts';
import type { PlannedDevice, PlannedWork } from '#test/simulation/plan.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import { aProcess } from '#test/simulation/scheduling/simulated-process.ts';

/** Called with facts about a device that must be true. */
export interface DeviceWatch {
  /** Refused before a restore that may have lost the refusal. */
  lostWithRestore: ReadonlySet<string>;
  /** Whether somebody's account opens now. */
  isActive(person: number): boolean;
  /** It is about to be saved: if the page dies before it learns the result, it may be saved all the same. */
  made(command: SavedCommand): void;
  saved(command: SavedCommand): void;
  /** It is about to be undone: if the page dies before it learns the result, it may be undone all the same. */
  undoing(id: string): void;
  /** @param isDone whether it was in time. */
  undone(id: string, isDone: boolean): void;
  /** The commands saved under a name on any device, the oldest first. */
  told(name: CommandName): readonly SavedCommand[];
  modified(device: Device, records: readonly OutboxRecord[]): void;
  copyOf(device: Device, person: number): CopyWatch;
}

interface Ports {
  index: number;
  planned: PlannedDevice;
  scheduler: Scheduler;
  network: Network;
  office: TokenOffice;
  draw: Chance;
  watch: DeviceWatch;
  followsSettings: boolean;
  /** Whether this write fails by bad luck. */
  writeFails(): boolean;
}

/** A phone or a computer: a disk that survives, and contexts that do not. */
export class Device {
  readonly index: number;
  readonly name: string;
  readonly id: string;
  readonly planned: PlannedDevice;
  readonly disk: DeviceDisk;
  readonly link: Link;
  readonly around: DeviceAround;
  skewMs: number;
  isOffline = false;
  isFull = false;
  page: DevicePage | null = null;
  worker: DevicePage | null = null;
  private readonly ports: Ports;
  private isCalm = false;

  constructor(ports: Ports) {
    const { index, planned, scheduler, draw } = ports;
    this.ports = ports;
    this.index = index;
    this.planned = planned;
    this.name = `device ${index}`;
    this.id = uuidFrom(draw, 0);
    this.skewMs = planned.skewMs;
    this.disk = emptyDisk(planned.people[0] ?? 0);
    this.link = { name: this.name, cut: { out: false, in: false } };
    this.around = {
      disk: this.disk,
      link: this.link,
      locks: { light: deviceLock(), heavy: deviceLock() },
      scheduler,
      draw,
      network: ports.network,
      office: ports.office,
      deviceId: this.id,
      grantMs: planned.grantMs,
      followsSettings: ports.followsSettings,
      nowMs: () => Math.max(0, scheduler.nowMs() + this.skewMs),
      newId: () => uuidFrom(draw, this.around.nowMs()),
      isOnline: () => !this.isOffline,
      watchOf: (person) => ports.watch.copyOf(this, person),
      modified: (records) => ports.watch.modified(this, records),
      noteDeviceFailure: (error) => scheduler.note(`${this.name} failed: ${String(error)}`),
      refuseWrite: () => this.refuseWrite(),
    };
  }

  /** Opens the page, and lets it do its opening work. */
  open(): DevicePage {
    if (this.page) return this.page;
    const page = devicePage(this.around, aProcess(this.name));
    this.page = page;
    void this.begin(page).catch(this.around.noteDeviceFailure);
    return page;
  }

  /** The page dies where it is; the service worker too when the whole browser does. */
  crash(withWorker: boolean): void {
    for (const each of withWorker ? [this.page, this.worker] : [this.page]) {
      if (!each) continue;
      each.life.alive = false;
      for (const lock of Object.values(this.around.locks)) lock.released(each.life);
    }
    this.page = null;
    if (withWorker) this.worker = null;
  }

  /** The page does nothing for a while; its received answers lie in its memory. */
  freeze(forMs: number): void {
    const life = this.page?.life;
    if (!life) return;
    const nowMs = this.around.scheduler.nowMs();
    if (life.frozenUntilMs <= nowMs) life.frozenFromMs = nowMs;
    life.frozenUntilMs = nowMs + forMs;
  }

  /** Someone does their work here, one command after the other. */
  work(planned: PlannedWork): Promise<void> {
    return doWork(this, planned, this.ports);
  }

  /** Somebody else signs in on the device. */
  switchTo(person: number): void {
    const page = this.open();
    this.disk.signedIn = person;
    void this.takeOver(page).catch(this.around.noteDeviceFailure);
  }

  /** Somebody gives their password here. */
  async signInAs(person: number): Promise<void> {
    const page = this.open();
    this.disk.signedIn = person;
    await page.signIn();
    await page.retry(['waiting', 'needs_update', 'poison']);
  }

  /** The network is back, and the page learns it. */
  cameBack(): void {
    this.isOffline = false;
    if (!this.page) return;
    void this.page.read();
    void this.page.retry(['waiting']).catch(this.around.noteDeviceFailure);
  }

  /** Whether something here still waits for the server. */
  hasUnsettled(): boolean {
    return this.notAtRest().some(isUnsettled);
  }

  /** Entries that were not decided, or not read back yet. What is of a closed account may wait for its author. */
  notAtRest(): OutboxRecord[] {
    const entries = this.disk.outbox.all();
    const late = entries
      .filter((each) => isUnsettled(each) || each.state === 'acked')
      .filter((each) => this.ports.watch.isActive(personOf(each.actorId)));
    const lost = this.ports.watch.lostWithRestore;
    if (lost.size === 0 || late.length === 0) return late;
    const stuck = stuckByRestore(entries, lost);
    return late.filter((each) => !stuck.has(each.id));
  }

  isAtRest(): boolean {
    return this.notAtRest().length === 0;
  }

  /** Reads until it has read everything. */
  async readToTheEnd(): Promise<void> {
    for (let tries = 0; tries < 5 && !(await this.open().readAnew()); tries += 1);
  }

  calm(): void {
    this.isCalm = true;
    this.isFull = false;
    this.isOffline = false;
    this.link.cut = { out: false, in: false };
    for (const each of [this.page, this.worker]) {
      if (each) Object.assign(each.life, { frozenUntilMs: 0, onStep: () => undefined });
    }
  }

  private async takeOver(page: DevicePage): Promise<void> {
    if (!this.disk.sessions.has(this.disk.signedIn)) await page.signIn();
    await page.retry([]);
    await page.read();
  }

  private async begin(page: DevicePage): Promise<void> {
    if (!this.disk.sessions.has(this.disk.signedIn)) await page.signIn();
    await page.retry(['needs_update']);
    await page.read();
  }

  /** The service worker is woken, and sends. */
  wakeWorker(): void {
    this.worker ??= devicePage(this.around, aProcess(`${this.name} worker`));
    void this.worker.sendOnce();
  }

  private refuseWrite(): Error | null {
    const fails = this.isFull || (!this.isCalm && this.ports.writeFails());
    return fails ? new DOMException('The disk is full.', 'QuotaExceededError') : null;
  }
}
