import { useTranslation } from 'react-i18next';
import { useShipName } from '../../components/fleet/FleetView.js';
import { usePlayerName } from '../../components/player-name.js';
import { useAlphabet } from '../../i18n/texts.js';
import type { Words } from './messages.js';

export function useWords(): Words {
  const { t } = useTranslation('battle');
  const alphabet = useAlphabet();
  const shipName = useShipName();
  const player = usePlayerName();
  return { t, alphabet, shipName, player };
}
