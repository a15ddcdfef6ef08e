export { RU_STORY as TEXTS } from '@flotilla/play';
