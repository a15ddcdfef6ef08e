import { useParams } from 'wouter';
import { MissingPage } from '../missing/MissingPage.js';
import { FinishGame } from './FinishGame.js';
import { PuzzleOfToday } from './PuzzleOfToday.js';
import { Storm } from './Storm.js';
import { Streak } from './Streak.js';
import { Trainer } from './Trainer.js';

const PARTS = { today: PuzzleOfToday, streak: Streak, storm: Storm, finish: FinishGame };

export function PuzzlesPage() {
  const { which } = useParams<{ which?: string }>();
  if (which === undefined) return <Trainer />;
  const Part = Object.entries(PARTS).find(([name]) => name === which)?.[1] ?? MissingPage;
  return <Part />;
}
