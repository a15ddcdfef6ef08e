import { describeTakenBack, isSalvo, type Story, type Table, type TableView } from '@flotilla/play';
import type { Square } from '@flotilla/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Announcer.js';
import { describeRefused } from './messages.js';
import { type Done, Pointer } from './pointer.js';

/** How a person aims and fires, and what is said of it: each shot at once, or a salvo. */
export function useFiring(story: Story, table: Table, view: TableView) {
  const { t } = useTranslation('battle');
  const [said, setSaid] = useState<{ view: TableView; text: string }>();
  const pointer = useMemo(() => new Pointer(table, () => performance.now()), [table]);

  /** Shows and says a word about the last action, until something changes. */
  const say = (text: string) => {
    setSaid({ view: table.view(), text });
    announce(text);
  };

  const tell = (done: Done | undefined) => {
    if (done && !done.ok) say(describeRefused(story, t, view, done.error));
  };

  const choose = async (square: Square) => {
    const done = await pointer.choose(square);
    tell(done);
    if (!done?.ok || !isSalvo(view.rules)) return;
    const { aimed, due } = done.value;
    announce(t('salvo.aimed', { aimed: aimed.length, due }));
  };

  const takeBack = async () => {
    const done = await pointer.takeBack();
    if (done.ok) say(describeTakenBack(story, view.rules));
    else tell(done);
  };

  return {
    choose: (square: Square) => void choose(square),
    mark: (square: Square) => void pointer.mark(square).then(tell),
    fire: () => void pointer.fire().then(tell),
    takeBack: () => void takeBack(),
    /** Absent when something has changed since it was said. */
    notice: said?.view === view ? said.text : undefined,
  };
}

export type Firing = ReturnType<typeof useFiring>;
