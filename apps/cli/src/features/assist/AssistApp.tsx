import process from 'node:process';
import { LatestWriter } from '@flotilla/play';
import { describeFileError } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { MachineScreen } from '../../shell/screen/Program.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import type { Size } from '../../shell/terminal/use-terminal.js';
import { type AdvisedGame, describePaper, type PaperGames } from '../play/paper-games.js';
import { ResumeScreen } from '../play/screen/app/ResumeScreen.js';
import { describeSetAside } from '../play/store.js';
import { AssistScreen } from './AssistScreen.js';
import { AssistProgram, type AssistStage, type AssistWorld } from './assist-program.js';

interface StageScreenProps {
  readonly stage: AssistStage;
  readonly texts: Texts;
  readonly size: Size;
}

/** Screen of the program's stage. */
function AssistStageScreen({ stage, ...common }: StageScreenProps) {
  const { texts } = common;
  if (stage.name === 'advice') return <AssistScreen state={stage.advice} {...common} />;
  if (stage.name === 'end') return null;
  const told = stage.games.map(({ game }) => describePaper(texts, game));
  const damaged = stage.setAside && describeSetAside(texts, stage.setAside);
  return <ResumeScreen told={told} at={stage.at} {...{ damaged }} {...common} />;
}

export interface AssistAppOptions extends Pick<AssistWorld, 'begin' | 'resume'> {
  readonly texts: Texts;
  readonly dir: string;
  readonly kept: PaperGames;
  readonly first: AssistStage;
}

/** Advises shots against a fleet on paper, until the user leaves; returns the exit code. */
export async function runAssistApp(options: AssistAppOptions): Promise<number> {
  const { texts, dir, kept, first, begin, resume } = options;
  let isKept = false;
  const writer = new LatestWriter<AdvisedGame | undefined>(
    (game) => (game ? kept.keep(game) : kept.clear()),
    (error) => program?.notKept(describeFileError(texts, dir, error)),
  );
  let program: AssistProgram | undefined;
  const code = await runFullScreen((leave, fail) => {
    const running = new AssistProgram(
      {
        ...{ begin, resume, leave, fail },
        take: (id) => kept.take(id),
        keep: (game) => writer.save(game),
        forget: () => kept.clear(),
      },
      first,
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
        await writer.settled();
        isKept = running.isKept;
        kept.release();
      },
    };
  });
  if (isKept) process.stdout.write(`${texts.t('commands:assist.kept')}\n`);
  return code;
}
