import {
  readPictureEndpoint,
  removeLogoEndpoint,
  removePhotoEndpoint,
  setLogoEndpoint,
  setPhotoEndpoint,
} from '@selvedge/contract/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { removeLogo, setLogo } from './logo.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { readPicture } from './read-picture.ts'

/** The bytes are their name: what was fetched once need not be asked for again. Of a session, so no proxy keeps it. */
const FOR_EVER = 'private, max-age=31536000, immutable'

export function pictureRoutes(app: FastifyInstance, services: Services): void {
  route(app, setLogoEndpoint, ({ member, body }) => setLogo(services, member, body.content))
  route(app, removeLogoEndpoint, async ({ member }) => {
    await removeLogo(services, member)
    return undefined
  })
  route(app, setPhotoEndpoint, ({ member, params, body }) =>
    setPhoto(services, member, { id: params.id, content: body.content }),
  )
  route(app, removePhotoEndpoint, async ({ member, params }) => {
    await removePhoto(services, member, params.id)
    return undefined
  })
  route(app, readPictureEndpoint, async ({ member, params, reply }) => {
    const { contentType, bytes } = await readPicture(services, member, params.sha256)
    reply.header('cache-control', FOR_EVER)
    // One browser may be used by several people, each of whom sees other companies.
    reply.header('vary', 'authorization')
    // Whatever the bytes pretend to be, nothing of theirs runs on our address.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    reply.header('content-disposition', 'inline')
    void reply.type(contentType).send(bytes)
    return undefined
  })
}
