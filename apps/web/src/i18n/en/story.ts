export { EN_STORY as TEXTS } from '@flotilla/play';
