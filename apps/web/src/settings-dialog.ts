import { create } from 'zustand';

/** State of the settings dialog, shared with pages that have no top bar. */
export const useSettingsDialog = create(() => ({ isOpen: false }));
