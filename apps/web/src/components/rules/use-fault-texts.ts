import type { RulesFault, ShapeError } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';

/** What is wrong with rules, in words. */
export function useFaultTexts() {
  const { t } = useTranslation('play');

  const shapeText = (error: ShapeError): string => {
    switch (error.code) {
      case 'no-segments':
        return t('fault.noSegments');
      case 'bad-character':
        return t('fault.badCharacter', { row: error.row + 1, character: error.character });
      case 'not-connected':
        return t('fault.notConnected');
      case 'bad-length':
        return t('fault.badLength', { given: shown(error.given) });
    }
  };

  const faultText = (fault: RulesFault): string => {
    switch (fault.code) {
      case 'unknown-key':
        return t('fault.unknownKey');
      case 'empty-fleet':
        return t('fault.emptyFleet');
      case 'expected':
        return t('fault.expected', {
          expected: t(`fault.expectedValues.${expectedAt(fault.path)}`),
          given: shown(fault.given),
        });
      case 'random-grid':
        return t('fault.randomGrid');
      case 'not-drawn':
        return t('fault.notDrawn');
      case 'salvo-tells':
        return t('fault.salvoTells');
      case 'bad-shape':
        return shapeText(fault.shape);
      case 'no-room':
        return t('fault.noRoom', { needs: fault.needs, has: fault.has });
      case 'no-layout':
        return t('fault.noLayout');
      case 'too-tight':
        return t('fault.tooTight');
    }
  };

  /** With the place in the file before it. */
  const placedText = (fault: RulesFault): string =>
    t('fault.placed', { path: fault.path || t('fault.whole'), text: faultText(fault) });

  return { faultText, placedText, shapeText };
}

const EXPECTED = ['name', 'grid', 'fleet', 'touching', 'turns', 'announces', 'lastTurn'] as const;

function expectedAt(path: string) {
  if (path.startsWith('grid.')) return 'side';
  if (path.startsWith('fleet[')) return 'ship';
  return EXPECTED.find((each) => each === path) ?? 'object';
}

/** As it stands in the file, or nothing, and no longer than a line. */
function shown(given: unknown): string {
  const text = typeof given === 'number' ? String(given) : JSON.stringify(given);
  if (text === undefined) return '–';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
