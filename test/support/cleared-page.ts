import { configure } from '@testing-library/preact';
import { afterEach } from 'vitest';
import { closeScreen } from '#test/support/close-screen.ts';

/** Longer than what a screen waits for takes on a busy machine, milliseconds. */
configure({ asyncUtilTimeout: 5_000 });

/** What a test drew goes with it: the files of tests share a page, as they share a process. */
afterEach(closeScreen);
