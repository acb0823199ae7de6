import { computed } from '@preact/signals-core';
import { appState, changeAppState } from '#src/shared/settings/app-state.ts';

/** Whether the places stand beside the work on a wide screen; they do until somebody folds them away (spec §2). */
export const isSideOpen = computed(() => !appState.value.value.sidebarCollapsed);

export function toggleSide(): void {
  changeAppState({ sidebarCollapsed: isSideOpen.peek() });
}
