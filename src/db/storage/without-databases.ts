import { signal, type ReadonlySignal } from '@preact/signals-core';
import { BUYER_GROUP, type UserType } from '#domain/accounts/roles/roles.ts';
import type { StorageFailure } from '#platform/storage-failure.ts';

/*
 * The one place that decides what becomes of a page whose browser allows it no databases (decision 0095). Who
 * buys goes on: the copy and the outbox live as long as the page, what is not in that copy comes from the
 * server, and nothing is said to be saved. Work of the staff has to outlive the page: they are told the cause
 * instead.
 */

const inMemory = signal(false);

/** Whether this page keeps its copy and its commands in memory alone. It never goes back: a reload asks anew. */
export const worksInMemory: ReadonlySignal<boolean> = inMemory;

/** Whether somebody may go on without databases. @param role null for a visitor. */
export function mayWorkInMemory(role: UserType | null | undefined): boolean {
  return role == null || BUYER_GROUP.includes(role);
}

/**
 * Goes on in memory, if that is honest. A database that is there and does not open may hold unsent work, and
 * the person is told; only where the browser allows none at all has nothing ever been kept.
 * @returns whether it does.
 */
export function goOnInMemory(failure: StorageFailure, role: UserType | null | undefined): boolean {
  if (failure !== 'blocked' || !mayWorkInMemory(role)) return false;
  inMemory.value = true;
  return true;
}
