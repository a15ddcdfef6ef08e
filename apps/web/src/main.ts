import './styles/base.css';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { startTexts } from './i18n/texts.js';
import { registerOffline } from './offline.js';
import { showSettings } from './state/show-settings.js';

showSettings();
await startTexts();
createRoot(document.getElementById('app') as HTMLElement).render(
  createElement(StrictMode, null, createElement(App)),
);
registerOffline();
