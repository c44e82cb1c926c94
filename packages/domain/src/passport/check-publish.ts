import type { FieldErrors } from '../errors.ts'
import { type ClaimTextKind, claimWordIn } from './claim-words.ts'
import { claimedFibres } from './claims.ts'
import type { PassportContent } from './content.ts'
import { passportIssues } from './passport-issues.ts'
import type { PassportSubject } from './subject.ts'

/**
 * What keeps a draft that is right from being published, by field: what law in force asks for, claims in words, and recycled shares without their claim. Whether
 * the supply chain proves the claims that are ticked is asked elsewhere.
 */
export function publishErrors(content: PassportContent): FieldErrors {
  const [first = ''] = content.languages
  const errors: FieldErrors = {}
  if (!content.name[first]) errors[`name.${first}`] = passportIssues.passportName
  if (content.components.length === 0) errors['components'] = passportIssues.passportFibresNone
  if (content.recycled.length > 0 && !content.claims.includes('recycled'))
    errors['recycled'] = passportIssues.passportRecycledClaim
  return { ...errors, ...fibreClaimErrors(content), ...claimErrors(textsOf(content)) }
}

/** Where the composition has none of the fibres that a claim speaks of, no certificate of a company makes it true. */
function fibreClaimErrors({ claims, components }: PassportContent): FieldErrors {
  const fibres = components.flatMap((one) => one.fibres.map(({ fibre }) => fibre))
  const unfounded = claims.filter((claim) => {
    const isClaimed = claimedFibres(claim)
    return isClaimed !== undefined && !fibres.some(isClaimed)
  })
  return Object.fromEntries(
    unfounded.map((claim) => [`claims.${claim}`, passportIssues.passportClaimFibre({ claim })]),
  )
}

/** Claims in the lot and the serial number, which everybody reads too. */
export const subjectClaimErrors = ({ lot, serial }: Pick<PassportSubject, 'lot' | 'serial'>): FieldErrors =>
  claimErrors([
    ['lot', lot, 'plain'],
    ['serial', serial, 'plain'],
  ])

type Said = readonly [path: string, text: string | null, kind: ClaimTextKind]

/** Every text of its own words that becomes public. Names of substances are those of chemistry: "organic" is no claim there. */
function textsOf(content: PassportContent): Said[] {
  const { name, description, careNote, repair, takeBack, sorting, disassembly } = content
  const { components, importer, robustnessTests, footprintMethod, substances } = content
  const inLanguages = (texts: object, kind: ClaimTextKind): Said[] =>
    Object.entries(texts).flatMap(([path, said]: [string, Readonly<Record<string, string>>]) =>
      Object.entries(said).map(([language, text]): Said => [`${path}.${language}`, text, kind]),
    )
  return [
    ...inLanguages({ name, description }, 'plain'),
    ...inLanguages({ careNote, repair, takeBack, sorting, disassembly }, 'instruction'),
    ...components.flatMap((one, at) =>
      Object.values(one.name).map((text): Said => [`components.${at}.name`, text, 'plain']),
    ),
    ['importer', importer, 'company'],
    ['robustnessTests', robustnessTests, 'plain'],
    ['footprintMethod', footprintMethod, 'plain'],
    ...substances.map(({ place }, at): Said => [`substances.${at}.place`, place, 'plain']),
  ]
}

function claimErrors(texts: readonly Said[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [path, text, kind] of texts) {
    const word = text === null ? undefined : claimWordIn(text, kind)
    if (word !== undefined) errors[path] ??= passportIssues.passportClaimWord({ word })
  }
  return errors
}
