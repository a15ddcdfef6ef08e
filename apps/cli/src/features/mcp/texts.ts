import type { Translated } from '@flotilla/play';

const en = {
  about:
    'let a language model play: a Model Context Protocol server on stdin and stdout (docs/bots/programs.md)',
} as const;

const ru = {
  about:
    'дать языковой модели сыграть: сервер Model Context Protocol на stdin и stdout (docs/bots/programs.md)',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
