/** Every page's path; what follows it in the address is the page's own. */
export const ROUTES = {
  play: '/',
  battle: '/battle',
  review: '/review',
  watch: '/watch',
  calculator: '/calculator',
  lab: '/lab',
  learn: '/learn',
} as const;

/** The pages that the navigation offers, in its order. */
export const NAVIGATION = ['play', 'watch', 'calculator', 'lab', 'learn'] as const;
