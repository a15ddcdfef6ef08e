import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { expect, test } from 'vitest';
import {
  type Campaign,
  campaignAfterGame,
  campaignRankOf,
  isCampaign,
  NO_CAMPAIGN,
  nextCampaignLevel,
} from './campaign.js';

const after = (start: Campaign, games: string): Campaign =>
  [...games].reduce((campaign, game) => campaignAfterGame(campaign, game === 'w'), start);

test.each([
  ['w', { beaten: 0, won: 1, lost: 0, news: 'won' }],
  ['l', { beaten: 0, won: 0, lost: 1, news: 'lost' }],
  ['wl', { beaten: 0, won: 1, lost: 1, news: 'lost' }],
  ['ww', { beaten: 1, won: 0, lost: 0, news: 'promoted' }],
  ['wlw', { beaten: 1, won: 0, lost: 0, news: 'promoted' }],
  ['ll', { beaten: 0, won: 0, lost: 0, news: 'repelled' }],
  ['wll', { beaten: 0, won: 0, lost: 0, news: 'repelled' }],
  ['llww', { beaten: 1, won: 0, lost: 0, news: 'promoted' }],
])('a series is best of three: %s', (games, campaign) => {
  expect(after(NO_CAMPAIGN, games)).toEqual(campaign);
});

test('two wins against each level lead from the weakest to the strongest, and no further', () => {
  let campaign = NO_CAMPAIGN;
  for (const level of LEVEL_NAMES) {
    expect(nextCampaignLevel(campaign)).toBe(level);
    campaign = after(campaign, 'ww');
    expect(campaignRankOf(campaign)).toBe(level);
    expect(isCampaign(campaign)).toBe(true);
  }
  expect(nextCampaignLevel(campaign)).toBeUndefined();
});

test.each([
  null,
  'far',
  {},
  { ...NO_CAMPAIGN, beaten: 7 },
  { ...NO_CAMPAIGN, won: 2 },
  { ...NO_CAMPAIGN, lost: -1 },
  { ...NO_CAMPAIGN, news: 'drowned' },
])('what is no campaign is told: %j', (value) => {
  expect(isCampaign(value)).toBe(false);
});
