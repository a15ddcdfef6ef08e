import { makeRng } from '@flotilla/engine';
import { describeRules, sentence } from '@flotilla/play';
import { type CellView, kindsOf, makePreset, PRESET_NAMES, type PresetName } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { openCells } from '../../components/board/open-cells.js';
import { Deferred } from '../../components/Deferred.js';
import { ShapePicture } from '../../components/fleet/FleetPictures.js';
import { MainLink } from '../../components/MainLink.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { newSeed } from '../../device/device.js';
import { useNames, useRulesTexts, useShipName } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { TWO_BOARD_COLOURS_CLASS, TWO_BOARD_SIGNS } from '../battle/WindowSigns.js';
import { LESSON_NAMES, saveDoneStep } from '../learn/lessons.js';
import { NewGameButton } from '../play/AskNew.js';
import { makeExamplePosition } from '../play/hero-example.js';
import { useStartTwoBoardGame } from '../play/starting.js';
import styles from './Rules.module.css';

/** Fixed, to draw the same fleets every time. */
const PRESET_FLEET_SEED = 3;

const RULE_STEPS = ['place', 'shoot', 'again', 'win'] as const;

export function RulesPage() {
  const { t } = useTranslation('rules');
  useTitle(t('title'));
  useEffect(() => saveDoneStep('rules'), []);
  return (
    <>
      <div className="column">
        <p className="small">
          <Link href={PAGE_PATHS.learn}>{t('learn')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <ol className={`stack-tight prose ${styles.steps}`}>
        {RULE_STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`steps.${step}.name`)}</strong> {t(`steps.${step}.text`)}
          </li>
        ))}
      </ol>
      <Deferred>
        <OutcomeFigures />
      </Deferred>
      <Deferred>
        <section className="column" aria-labelledby="touching">
          <h2 id="touching">{t('touching.title')}</h2>
          <p className="prose">{t('touching.text')}</p>
          <div className={styles.figures}>
            <BoardFigure text={t('touching.apart')} {...SEPARATE_SHIPS} />
            <BoardFigure text={t('touching.corner')} {...CORNER_TOUCHING_SHIPS} />
            <BoardFigure text={t('touching.side')} {...SIDE_TOUCHING_SHIPS} />
          </div>
        </section>
      </Deferred>
      <Deferred>
        <section className="column" aria-labelledby="presets">
          <h2 id="presets">{t('presets')}</h2>
          <div className={`tiles ${styles.presets}`}>
            {PRESET_NAMES.map((name) => (
              <Deferred key={name}>
                <PresetCard name={name} />
              </Deferred>
            ))}
          </div>
        </section>
        <MainLink href={`${PAGE_PATHS.learn}/${LESSON_NAMES[0]}`}>{t('next')}</MainLink>
        <TwoBoardWindow />
      </Deferred>
    </>
  );
}

function OutcomeFigures() {
  const { t } = useTranslation('rules');
  return (
    <section className="column" aria-labelledby="answers">
      <h2 id="answers">{t('answers.title')}</h2>
      <p className="prose">{t('answers.text')}</p>
      <div className={styles.figures}>
        <BoardFigure
          text={t('answers.miss')}
          cells={parseCells('.....', '..o..', '.....', '....o', '.....')}
        />
        <BoardFigure
          text={t('answers.hit')}
          cells={parseCells('.....', '..o..', '..x..', '....o', '.....')}
        />
        <BoardFigure
          text={t('answers.sunk')}
          cells={parseCells('.....', '.***.', '.*#*.', '.*#*o', '.***.')}
          ships={[[12, 17]]}
        />
        <BoardFigure text={t('answers.salvo')} aimed={[6, 12, 18]} />
      </div>
    </section>
  );
}

function PresetCard({ name }: { readonly name: PresetName }) {
  const { t } = useTranslation('rules');
  const names = useNames();
  const { nameOf, introduce } = useRulesTexts();
  const rules = makePreset(name, makeRng(PRESET_FLEET_SEED, name));
  const shipName = useShipName(rules.fleet);
  const { grid, ships = [] } = makeExamplePosition(
    rules,
    makeRng(PRESET_FLEET_SEED, name, 'fleet'),
  );
  return (
    <article className={`paper ${styles.preset}`} aria-labelledby={`rules-${name}`}>
      <h3 id={`rules-${name}`}>{nameOf(rules)}</h3>
      <p>{introduce(rules)}</p>
      <p className="small">{sentence(describeRules(names, rules).join('; '))}</p>
      <div className={styles.fleet} role="img" aria-label={t('fleetOf', { name: nameOf(rules) })}>
        <BoardDrawing grid={grid} cells={openCells(grid)} ships={ships} />
      </div>
      <ul className={`plain lines text-2 ${styles.ships}`}>
        {kindsOf(rules.fleet).map(({ shape, count }) => (
          <li key={shape.id} className="row">
            <ShapePicture shape={shape} cellSize="0.9rem" />
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
  { colour: 'white', cells: parseCells('o....', '..x..', '..x..', '....o', '.....') },
  { colour: 'lightyellow', cells: parseCells('...o.', '.....', '.xx..', '.....', 'o....') },
];

/** Starts a game in the two-board window, by default on 8×8 squares. */
function TwoBoardWindow() {
  const { t } = useTranslation('rules');
  const [rules, setRules] = useState(() => makePreset('small-8', makeRng(newSeed(), 'rules')));
  const start = useStartTwoBoardGame(rules);
  return (
    <section className="column" aria-labelledby="window">
      <h2 id="window">{t('window.title')}</h2>
      <p className="prose">{t('window.text')}</p>
      <div
        className={`${styles.window} ${TWO_BOARD_COLOURS_CLASS}`}
        role="img"
        aria-label={t('window.picture')}
      >
        {WINDOW_BOARDS.map(({ colour, cells }) => (
          <div key={colour} style={{ '--board-water': colour } as React.CSSProperties}>
            <BoardDrawing grid={FIGURE_GRID} cells={cells} signs={TWO_BOARD_SIGNS} />
          </div>
        ))}
      </div>
      <div className="prose">
        <RulesPicker value={rules} onChange={setRules} />
      </div>
      <p>
        <NewGameButton begin={start}>{t('window.start')}</NewGameButton>
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

const FIGURE_GRID = { width: 5, height: 5 };

const SEPARATE_SHIPS = { ships: [[1, 6, 11], [8, 9], [18]] } as const;
const CORNER_TOUCHING_SHIPS = {
  ships: [
    [1, 6, 11],
    [17, 18],
  ],
} as const;
const SIDE_TOUCHING_SHIPS = {
  ships: [
    [1, 6, 11],
    [12, 13],
  ],
} as const;

function BoardFigure({ text, cells = openCells(FIGURE_GRID), ...drawing }: FigureProps) {
  return (
    <figure className="stack-tight text-2">
      <BoardDrawing grid={FIGURE_GRID} cells={cells} {...drawing} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}

/** Parses the rows of a board, in the notation of docs/reference/formats.md. */
function parseCells(...rows: readonly string[]): CellView[] {
  const views: Readonly<Record<string, CellView>> = {
    o: 'miss',
    x: 'hit',
    '#': 'sunk',
    '*': 'empty',
  };
  return [...rows.join('')].map((sign) => views[sign] ?? 'open');
}
