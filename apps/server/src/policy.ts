import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Minimal CSP of the app. Upgrades no request, since the app may be served over plain http. */
const CSP_DIRECTIVES = {
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

/** Policy for all responses except those under {@link EMBED_PATH}: no other site may frame them. */
export const DEFAULT_SECURITY_POLICY = {
  contentSecurityPolicy: { useDefaults: false, directives: CSP_DIRECTIVES },
  frameguard: { action: 'deny' },
  strictTransportSecurity: false,
} as const satisfies FastifyHelmetOptions;

/** Denies device features that no page uses; copying, sharing and passkeys stay allowed. */
export const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export const DOCS_PATH = 'docs';

/** Policy for the documentation, where style attributes colour the code. */
export const DOCS_POLICY = {
  ...DEFAULT_SECURITY_POLICY,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...CSP_DIRECTIVES, styleSrcAttr: ["'unsafe-inline'"] },
  },
} as const satisfies FastifyHelmetOptions;

/** Policy for the worker of editable examples: it evaluates text, but reaches no network. */
export const LIVE_EXAMPLES_POLICY = {
  ...DEFAULT_SECURITY_POLICY,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"],
      frameAncestors: ["'none'"],
    },
  },
} as const satisfies FastifyHelmetOptions;

/** Path of the files that other sites may frame and load. */
export const EMBED_PATH = 'embed';

export const EMBED_POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...CSP_DIRECTIVES, frameAncestors: ['*'] },
  },
  frameguard: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
} as const satisfies FastifyHelmetOptions;
