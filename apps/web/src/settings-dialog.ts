import { create } from 'zustand';

/** Pages without the bar at the top open the settings by this. */
export const useSettingsDialog = create(() => ({ isOpen: false }));
