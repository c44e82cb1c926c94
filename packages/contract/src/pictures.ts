import { MAX_PICTURE_FORM_BYTES, MAX_PICTURE_PIXELS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const NewPicture = z.object({
  content: requiredText(coded.attachment, MAX_PICTURE_FORM_BYTES).describe(
    `Base64 of a PNG, JPEG or WebP of at most 1 MB and ${MAX_PICTURE_PIXELS} pixels on either side. Only the image is kept: no EXIF, place, text or profile.`,
  ),
})
const KeptPicture = z.object({ sha256: z.string(), width: z.number(), height: z.number() })

const taking = { body: NewPicture, maxBytes: MAX_PICTURE_FORM_BYTES, attempts: ['upload-user'] } as const

export const setLogoEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/logo',
  summary: 'Give your company a logo, or another one (ADMIN); partners see it, and it proves nothing',
  ...taking,
  refuses: ['FORBIDDEN'],
  response: KeptPicture,
})

export const removeLogoEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/logo',
  summary: 'Remove the logo of your company (ADMIN)',
  answer: 'empty',
  refuses: ['FORBIDDEN'],
  response: z.undefined(),
})

const byId = z.object({ id })

export const setPhotoEndpoint = endpoint({
  method: 'PUT',
  path: '/materials/:id/photo',
  summary: 'Give one of your materials a photo, or another one; your company sees it alone',
  params: byId,
  ...taking,
  refuses: ['NOT_FOUND'],
  response: KeptPicture,
})

export const removePhotoEndpoint = endpoint({
  method: 'DELETE',
  path: '/materials/:id/photo',
  summary: 'Remove the photo of one of your materials',
  answer: 'empty',
  params: byId,
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})

export const readPictureEndpoint = endpoint({
  method: 'GET',
  path: '/pictures/:sha256',
  summary: 'A logo of your company or a partner, or a photo of one of your materials; it never changes',
  answer: 'binary',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  params: z.object({ sha256: z.string().max(100) }),
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})
