import process from 'node:process';
import { LatestWriter } from '@flotilla/play';
import { describeFileError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { MachineScreen } from '../../shell/screen/Program.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import type { TerminalSize } from '../../shell/terminal/use-terminal.js';
import { type AdvisedGame, describePaper, type PaperGames } from '../play/paper-games.js';
import { ResumeScreen } from '../play/screen/app/ResumeScreen.js';
import { describeDamagedGame } from '../play/store.js';
import { AssistScreen } from './AssistScreen.js';
import { type AssistDeps, AssistProgram, type AssistStage } from './assist-program.js';

interface StageScreenProps {
  readonly stage: AssistStage;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

function AssistStageScreen({ stage, ...commonProps }: StageScreenProps) {
  const { texts } = commonProps;
  if (stage.name === 'advice') return <AssistScreen state={stage.advice} {...commonProps} />;
  if (stage.name === 'end') return null;
  const descriptions = stage.games.map(({ game }) => describePaper(texts, game));
  const damagedNotice = stage.setAside && describeDamagedGame(texts, stage.setAside);
  return (
    <ResumeScreen
      descriptions={descriptions}
      selectedIndex={stage.selectedIndex}
      damagedNotice={damagedNotice}
      {...commonProps}
    />
  );
}

export interface AssistAppOptions extends Pick<AssistDeps, 'begin' | 'resume'> {
  readonly texts: Texts;
  readonly dir: string;
  readonly savedGames: PaperGames;
  readonly initialStage: AssistStage;
}

/** Runs the full-screen adviser until the user leaves; resolves with the exit code. */
export async function runAssistApp(options: AssistAppOptions): Promise<number> {
  const { texts, dir, savedGames, initialStage, begin, resume } = options;
  let isSaved = false;
  const writer = new LatestWriter<AdvisedGame | undefined>(
    (game) => (game ? savedGames.saveCurrent(game) : savedGames.deleteCurrent()),
    (error) => program?.reportUnsaved(describeFileError(texts, dir, error)),
  );
  let program: AssistProgram | undefined;
  const code = await runFullScreen((leave, fail) => {
    const running = new AssistProgram(
      {
        begin,
        resume,
        leave,
        fail,
        lock: (id) => savedGames.lock(id),
        keep: (game) => writer.save(game),
        discard: () => savedGames.deleteCurrent(),
      },
      initialStage,
    );
    program = running;
    running.start();
    return {
      screen: (
        <MachineScreen
          machine={running}
          texts={texts}
          eventOf={(key) => key}
          draw={(stage, size) => <AssistStageScreen stage={stage} texts={texts} size={size} />}
        />
      ),
      finish: async () => {
        await writer.waitUntilSettled();
        isSaved = running.isSaved;
        savedGames.unlockCurrent();
      },
    };
  });
  if (isSaved) process.stdout.write(`${texts.t('commands:assist.kept')}\n`);
  return code;
}
