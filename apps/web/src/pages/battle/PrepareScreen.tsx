import type { TableView } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Waiting } from '../../components/Waiting.js';
import { usePlayerName } from '../../i18n/story.js';
import { PAGES } from '../../pages.js';
import { act, leave } from './battle-table.js';
import { Cover } from './Cover.js';
import { PlacingScreen } from './placing/PlacingScreen.js';

/** Each person places a fleet; two at one screen, one after the other. */
export function PrepareScreen({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const [, goTo] = useLocation();
  const { awaits, awaited, players, rules, isShared } = view;
  if (awaits === 'computer' || awaited === null) {
    return (
      <>
        <h1>{t('title')}</h1>
        <Waiting text={t('hiding')} />
      </>
    );
  }
  const { name } = playerName(players[awaited]);
  if (awaits === 'hand-over') {
    return <Cover name={name} onReady={() => void act({ type: 'take-screen' })} />;
  }
  return (
    <PlacingScreen
      key={awaited}
      rules={rules}
      title={isShared ? t('place.titleNamed', { name }) : t('place.title')}
      onReady={(setup) => void act({ type: 'place', setup })}
      onLeave={() => {
        leave();
        goTo(PAGES.play.path);
      }}
    />
  );
}
