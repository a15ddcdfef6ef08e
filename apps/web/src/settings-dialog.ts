import { create } from 'zustand';

/** Opens the settings from pages without the top bar. */
export const useSettingsDialog = create(() => ({ isOpen: false }));
