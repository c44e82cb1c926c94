import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Nothing from elsewhere runs, loads or is asked, and nothing written into a page runs or styles it: scripts, styles and
 * workers are files of this server. Libraries set sizes through the object model, which needs no exception.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    workerSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    // Documents are shown from what was fetched with the session, never by an address.
    imgSrc: ["'self'", 'blob:'],
    // A certificate may be a page elsewhere, shown in a sandboxed frame once somebody asks for it.
    frameSrc: ['https:'],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
}

/** What our pages never need, and a page in a frame never gets. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Limits what browsers may do with every response of this server. Over https, it makes them use https only from then on;
 * the decision does not cover other names of the domain.
 */
export async function guardBrowsers(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') === true
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
}
