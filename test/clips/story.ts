import type { Page } from '@playwright/test';
import type { Camera } from '#test/clips/camera.ts';

/** What the camera sees under one caption. */
export interface Scene {
  page: Page;
  act: (camera: Camera) => Promise<void>;
}

/** What a clip shows. Who makes one prepares it, before the camera is there. */
export interface Story {
  /** One for each caption of the step. */
  scenes: readonly Scene[];
  /** The scene whose end is the step's picture, from 0. */
  pictured: number;
}

/** The product that stands for all others: of the demonstration's store whose people sign in. */
export const GOODS = { words: 'bolso de cuero', sku: 'BOL-0115' };
