import { isExtension, isSscc, PLACE_KINDS } from '@selvedge/domain/gs1/strict/place-path.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Link, LINK_SORTS, LinkChange } from './links.ts'
import { listQuery, optionalText } from './wire.ts'
import { asMessage } from './zod-issues.ts'

const MAX_PART = 20

const FIELDS = {
  kind: z
    .enum(PLACE_KINDS, asMessage(linkIssues.linkKind))
    .describe(
      'What the code is on: `place` is your company’s GLN as a place (414), `party` the same GLN as a company (417), `pallet` a logistic unit by its SSCC (00).',
    ),
  extension: optionalText(MAX_PART)
    .refine((text) => text === null || isExtension(text), asMessage(linkIssues.linkPart))
    .meta({ description: 'Of a place: which part of it (254). Empty: all of it.', examples: ['Gate-5'] }),
  sscc: optionalText(MAX_PART)
    .refine((text) => text === null || isSscc(text), asMessage(linkIssues.linkSscc))
    .meta({ description: 'Of a pallet: its 18 digits.', examples: ['106141412345678908'] }),
}

/** A link of the company's GLN, or of one of its pallets. */
export const PlaceLinkBody = z.object({ ...FIELDS, ...LinkChange.shape }).superRefine((body, ctx) => {
  const isWrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (body.kind === 'pallet' && body.sscc === null) isWrong('sscc', asMessage(linkIssues.linkSscc))
  if (body.kind !== 'pallet' && body.sscc !== null) isWrong('sscc', asMessage(linkIssues.linkSsccOfPallet))
  if (body.kind !== 'place' && body.extension !== null)
    isWrong('extension', asMessage(linkIssues.linkExtensionOfPlace))
})

export const listPlaceLinksEndpoint = endpoint({
  method: 'GET',
  path: '/links',
  summary: 'Where the Digital Links of your company’s GLN, and of its pallets, lead to',
  query: listQuery(LINK_SORTS),
  counted: true,
  response: z.array(Link),
})

export const addPlaceLinkEndpoint = endpoint({
  method: 'POST',
  path: '/links',
  summary: 'Register a link for your company’s GLN, for a part of that place, or for a pallet',
  body: PlaceLinkBody,
  refuses: ['DUPLICATE', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: Link,
})
