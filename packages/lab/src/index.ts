export { type Estimate, Sample } from './estimate.js';
export { type MatchOptions, type MatchResult, playMatch } from './match.js';
export { clear, type PlayOut, playOut } from './play-out.js';
