import type { FastifyHelmetOptions } from '@fastify/helmet';

/** No more than the app needs. It is served over plain http on this machine, so nothing is upgraded. */
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

/** Of every answer but those under {@link EMBED}: no other site may frame them. */
export const POLICY = {
  contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
  frameguard: { action: 'deny' },
  strictTransportSecurity: false,
} as const satisfies FastifyHelmetOptions;

/** Denies device features that no page uses, as far as browsers know their names. Copying, sharing, full screen and passkeys stay. */
export const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const DOCS = 'docs';

/** Of the documentation: code on its pages is coloured by attributes. */
export const DOCS_POLICY = {
  ...POLICY,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, styleSrcAttr: ["'unsafe-inline'"] },
  },
} as const satisfies FastifyHelmetOptions;

/**
 * Of the worker that runs an example which a reader may change: it evaluates text, and reaches neither the
 * network nor a page.
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

/** Where everything is that other sites may frame and load. */
export const EMBED = 'embed';

/** Of the answers under {@link EMBED}. */
export const EMBED_POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, frameAncestors: ['*'] },
  },
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
} as const satisfies FastifyHelmetOptions;
