import { makeRng } from '@flotilla/engine';
import { type CellView, kindsOf, makePreset, PRESET_NAMES, type PresetName } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { ShapePicture } from '../../components/fleet/FleetPictures.js';
import { Later } from '../../components/Later.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { newSeed } from '../../device/device.js';
import { useRulesTexts, useShipName } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { WINDOW_COLOURS, WINDOW_SIGNS } from '../battle/WindowSigns.js';
import { BeginButton } from '../play/AskNew.js';
import { exampleOf } from '../play/hero-example.js';
import { useWindowStart } from '../play/starting.js';
import styles from './Rules.module.css';

/** The drawn fleets are always the same. */
const SEED = 3;

const STEPS = ['place', 'shoot', 'again', 'win'] as const;

/** How Sea Battle is played, with drawn boards: what all rules share, then what each preset has of its own. */
export function RulesPage() {
  const { t } = useTranslation('rules');
  useTitle(t('title'));
  return (
    <>
      <div className="column">
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p>
          <Link href={`${PAGE_PATHS.learn}/glossary`}>{t('glossary')}</Link>
        </p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`steps.${step}.name`)}</strong> {t(`steps.${step}.text`)}
          </li>
        ))}
      </ol>
      <Later>
        <Answers />
      </Later>
      <Later>
        <section className="column" aria-labelledby="touching">
          <h2 id="touching">{t('touching.title')}</h2>
          <p className={styles.text}>{t('touching.text')}</p>
          <div className={styles.figures}>
            <Figure text={t('touching.apart')} {...APART} />
            <Figure text={t('touching.corner')} {...AT_CORNER} />
            <Figure text={t('touching.side')} {...SIDE_BY_SIDE} />
          </div>
        </section>
      </Later>
      <Later>
        <section className="column" aria-labelledby="presets">
          <h2 id="presets">{t('presets')}</h2>
          <div className={styles.presets}>
            {PRESET_NAMES.map((name) => (
              <Later key={name}>
                <Preset name={name} />
              </Later>
            ))}
          </div>
        </section>
        <TwoBoards />
        <p>
          <Link href={PAGE_PATHS.play}>{t('play')}</Link>
        </p>
      </Later>
    </>
  );
}

/** What the signs on a board mean. */
function Answers() {
  const { t } = useTranslation('rules');
  return (
    <section className="column" aria-labelledby="answers">
      <h2 id="answers">{t('answers.title')}</h2>
      <p className={styles.text}>{t('answers.text')}</p>
      <div className={styles.figures}>
        <Figure
          text={t('answers.miss')}
          cells={drawn('.....', '..o..', '.....', '....o', '.....')}
        />
        <Figure
          text={t('answers.hit')}
          cells={drawn('.....', '..o..', '..x..', '....o', '.....')}
        />
        <Figure
          text={t('answers.sunk')}
          cells={drawn('.....', '.***.', '.*#*.', '.*#*o', '.***.')}
        />
        <Figure
          text={t('answers.salvo')}
          cells={drawn('.....', '.....', '.....', '.....', '.....')}
          aimed={[6, 12, 18]}
        />
      </div>
    </section>
  );
}

function Preset({ name }: { readonly name: PresetName }) {
  const { t } = useTranslation('rules');
  const { nameOf, introduce, describe } = useRulesTexts();
  const rules = makePreset(name, makeRng(SEED, name));
  const shipName = useShipName(rules.fleet);
  const { grid, ships = [] } = exampleOf(rules, makeRng(SEED, name, 'fleet'));
  const cells = Array.from<unknown, CellView>({ length: grid.width * grid.height }, () => 'open');
  return (
    <article className={`paper ${styles.preset}`} aria-labelledby={`rules-${name}`}>
      <h3 id={`rules-${name}`}>{nameOf(rules)}</h3>
      <p>{introduce(rules)}</p>
      <div className={styles.fleet} role="img" aria-label={t('fleetOf', { name: nameOf(rules) })}>
        <BoardDrawing grid={grid} cells={cells} ships={ships} />
      </div>
      <p className="small">{describe(rules)}.</p>
      <ul className={`plain ${styles.ships}`}>
        {kindsOf(rules.fleet).map(({ shape, count }) => (
          <li key={shape.id}>
            <ShapePicture shape={shape} cell="0.9rem" />
            <span>
              {count} × {shipName(shape)}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

const WINDOW_BOARDS = [
  { colour: 'white', cells: drawn('o....', '..x..', '..x..', '....o', '.....') },
  { colour: 'lightyellow', cells: drawn('...o.', '.....', '.xx..', '.....', 'o....') },
];

/** The game of the two-board window, which is begun here; on 8×8 squares until other rules are chosen. */
function TwoBoards() {
  const { t } = useTranslation('rules');
  const [rules, setRules] = useState(() => makePreset('small-8', makeRng(newSeed(), 'rules')));
  const start = useWindowStart(rules);
  return (
    <section className="column" aria-labelledby="window">
      <h2 id="window">{t('window.title')}</h2>
      <p className={styles.text}>{t('window.text')}</p>
      <div
        className={`${styles.window} ${WINDOW_COLOURS}`}
        role="img"
        aria-label={t('window.picture')}
      >
        {WINDOW_BOARDS.map(({ colour, cells }) => (
          <div key={colour} style={{ '--board-water': colour } as React.CSSProperties}>
            <BoardDrawing grid={{ width: SIDE, height: SIDE }} cells={cells} signs={WINDOW_SIGNS} />
          </div>
        ))}
      </div>
      <div className={styles.text}>
        <RulesPicker value={rules} onChange={setRules} />
      </div>
      <p>
        <BeginButton begin={start}>{t('window.start')}</BeginButton>
      </p>
    </section>
  );
}

interface FigureProps {
  readonly text: string;
  readonly cells?: readonly CellView[];
  readonly ships?: readonly (readonly number[])[];
  readonly aimed?: readonly number[];
}

const SIDE = 5;
const WATER = drawn('.....', '.....', '.....', '.....', '.....');

const APART = { ships: [[1, 6, 11], [8, 9], [18]] } as const;
const AT_CORNER = {
  ships: [
    [1, 6, 11],
    [17, 18],
  ],
} as const;
const SIDE_BY_SIDE = {
  ships: [
    [1, 6, 11],
    [12, 13],
  ],
} as const;

/** A small board with what it shows. */
function Figure({ text, cells = WATER, ...drawing }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <BoardDrawing grid={{ width: SIDE, height: SIDE }} cells={cells} {...drawing} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}

/** Squares as text, as docs/reference/formats.md has it. */
function drawn(...rows: readonly string[]): CellView[] {
  const views: Readonly<Record<string, CellView>> = {
    o: 'miss',
    x: 'hit',
    '#': 'sunk',
    '*': 'empty',
  };
  return [...rows.join('')].map((sign) => views[sign] ?? 'open');
}
