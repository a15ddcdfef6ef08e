import type { ByLang } from '@flotilla/lab';
import type { FormulaName } from '../../theory/formulas.js';

/** Names of the formulas of random search, for tables. */
export const FORMULA_NAMES: ByLang<Readonly<Record<FormulaName, string>>> = {
  en: {
    'kth-shot': 'The k-th shot hits',
    'within-one': 'At least one hit within k shots, one target',
    'within-two': 'At least one hit within k shots, two targets',
    within: 'At least one hit within k shots',
    'every-second': 'A two-square ship, shooting at every second square',
    'every-third': 'A three-square ship, shooting at every third square',
    'every-fourth': 'A four-square ship, shooting at every fourth square',
    'any-ship': 'Russian fleet: the shot hits any ship',
    'the-four': 'Russian fleet: the shot hits the four-square ship',
    'a-single': 'Russian fleet: the shot hits a one-square ship',
    'longer-four': 'Russian fleet: a hit on a longer ship is on the four-square one',
    'longer-threes': 'Russian fleet: such a hit is on a three-square ship',
    'longer-twos': 'Russian fleet: such a hit is on a two-square ship',
    'shots-to-hit': 'Mean number of shots until the k-th hit',
  },
  ru: {
    'kth-shot': 'k-й выстрел попадает',
    'within-one': 'Хотя бы одно попадание за k выстрелов, одна цель',
    'within-two': 'Хотя бы одно попадание за k выстрелов, две цели',
    within: 'Хотя бы одно попадание за k выстрелов',
    'every-second': 'Двухпалубный, выстрелы через одну клетку',
    'every-third': 'Трёхпалубный, выстрелы в каждую третью клетку',
    'every-fourth': 'Четырёхпалубный, выстрелы в каждую четвёртую клетку',
    'any-ship': 'Русский флот: попадание в какой-нибудь корабль',
    'the-four': 'Русский флот: попадание в четырёхпалубный',
    'a-single': 'Русский флот: попадание в однопалубный',
    'longer-four': 'Русский флот: из попаданий в шесть больших — в четырёхпалубный',
    'longer-threes': 'Русский флот: из них же — в трёхпалубный',
    'longer-twos': 'Русский флот: из них же — в двухпалубный',
    'shots-to-hit': 'Сколько выстрелов в среднем до k-го попадания',
  },
};
