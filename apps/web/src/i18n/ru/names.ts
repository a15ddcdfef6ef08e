export { RU_NAMES as TEXTS } from '@flotilla/play';
