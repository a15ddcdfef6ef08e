type Env = Readonly<Record<string, string | undefined>>;

export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;

type ColorChoice = (typeof COLOR_CHOICES)[number];

export function isColorChoice(text: string | undefined): text is ColorChoice {
  return COLOR_CHOICES.some((choice) => choice === text);
}

/**
 * The environment in which a choice holds for every library that draws: one place decides, and
 * all that follows reads NO_COLOR and FORCE_COLOR.
 */
export function envWithColors(env: Env, choice: string | undefined): Env {
  if (choice === 'never') return { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
  // Level 2 has 256 colours, which the screens use and most terminals show.
  if (choice === 'always')
    return { ...env, NO_COLOR: '', FORCE_COLOR: hasColors(env, false) ? env['FORCE_COLOR'] : '2' };
  return env;
}

/** NO_COLOR forbids colours, FORCE_COLOR asks for them or, as 0, not; else a terminal has them. */
export function hasColors(env: Env, isTerminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return !/^(0|false)$/.test(FORCE_COLOR);
  return isTerminal && TERM !== 'dumb';
}
