import { configure } from '@testing-library/preact';
import { afterAll, afterEach, vi } from 'vitest';
import { closeScreen } from '#test/support/close-screen.ts';

/** Longer than any wait of a screen takes on a busy machine, milliseconds. */
configure({ asyncUtilTimeout: 5_000 });

/** A test's drawing goes with it: test files share a page, as they share a process. */
afterEach(closeScreen);
/** And what the last one of a file stubbed, before the next file is read. */
afterAll(() => void vi.unstubAllGlobals());
