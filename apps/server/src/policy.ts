import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Minimal CSP of the app. It is served over plain http on this machine, so nothing is upgraded. */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Policy of all responses but those under {@link EMBED}: no other site may frame them. */
export const POLICY = {
  contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
  frameguard: { action: 'deny' },
  strictTransportSecurity: false,
} as const satisfies FastifyHelmetOptions;

/**
 * Denies device features that no page uses, under the names that browsers know. Copying, sharing, full screen and
 * passkeys stay allowed.
 */
export const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const DOCS = 'docs';

/** Policy of the documentation: code on its pages is coloured by style attributes. */
export const DOCS_POLICY = {
  ...POLICY,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, styleSrcAttr: ["'unsafe-inline'"] },
  },
} as const satisfies FastifyHelmetOptions;

/**
 * Policy of the worker that runs editable examples: it may evaluate text, but reaches neither the network nor a page.
 */
export const LIVE_POLICY = {
  ...POLICY,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"],
      frameAncestors: ["'none'"],
    },
  },
} as const satisfies FastifyHelmetOptions;

/** Path of everything that other sites may frame and load. */
export const EMBED = 'embed';

/** Policy of the responses under {@link EMBED}. */
export const EMBED_POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, frameAncestors: ['*'] },
  },
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
} as const satisfies FastifyHelmetOptions;
