export { EN_NAMES as TEXTS } from '@flotilla/play';
