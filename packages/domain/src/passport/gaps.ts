import type { CompositionDifference } from './composition-differences.ts'
import type { PassportContent } from './content.ts'
import { ASKED_BY, PASSPORT_FIELDS, type PassportField } from './fields.ts'
import { type Stage, type StatedStage, STATED_STAGES } from './stages.ts'

/** A step as the brand sees it in its chain: a company that it may not name is null. */
export type KnownStep = {
  readonly stage: Stage
  readonly country: string | null
  readonly company: string | null
}

/**
 * What is missing, what asks for it, and which companies of the chain could supply it, the nearest to the brand first. A field that has `differences` is
 * filled in, but the chain says something else.
 */
export type PassportGap = Pick<PassportField, 'key' | 'group' | 'askedBy' | 'law'> & {
  readonly suppliers: readonly string[]
  readonly differences: readonly CompositionDifference[]
}

/** Fields that are empty on purpose where another one says so. */
const NOT_ASKED: Partial<Record<PassportField['key'], (content: PassportContent) => boolean>> = {
  substances: ({ hasConcern }) => hasConcern !== true,
  robustnessTests: ({ robustness }) => robustness === null,
  footprintMethod: ({ footprintKg }) => footprintKg === null,
  footprintData: ({ footprintKg }) => footprintKg === null,
  recycled: ({ claims }) => !claims.includes('recycled'),
  description: () => true,
  careNote: () => true,
  claims: () => true,
  // Cotton is ginned; what else is spun is not.
  'origin.ginning': ({ components }) => !hasFibre(components, 'cotton'),
}

const hasFibre = (components: PassportContent['components'], wanted: string): boolean =>
  components.length === 0 || components.some(({ fibres }) => fibres.some(({ fibre }) => fibre === wanted))

const isStage = (text: string): text is StatedStage => STATED_STAGES.some((stage) => stage === text)

function isFilled(key: PassportField['key'], content: PassportContent, steps: readonly KnownStep[]): boolean {
  if (key.startsWith('origin.')) {
    const stage = key.slice('origin.'.length)
    const isShown = steps.some((step) => step.stage === stage && step.country !== null)
    return isShown || (isStage(stage) && content.origin[stage] !== undefined)
  }
  const value = content[key as keyof PassportContent]
  if (value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some((one) => one !== '')
}

/**
 * What a draft lacks: first what the law in force asks for, then draft acts, then the brand itself. `steps` are those of the chain, the nearest to the
 * brand first; `own` is its name: what it does itself it knows. `differences` are those between its fibres and the plans.
 */
export function passportGaps(
  content: PassportContent,
  steps: readonly KnownStep[],
  own: string | null = null,
  differences: readonly CompositionDifference[] = [],
): PassportGap[] {
  const differencesOf = (key: PassportField['key']) => (key === 'components' ? differences : [])
  const missing = PASSPORT_FIELDS.filter(
    ({ key }) =>
      NOT_ASKED[key]?.(content) !== true && (!isFilled(key, content, steps) || differencesOf(key).length > 0),
  )
  return missing
    .map(({ key, group, askedBy, law, knownAt }) => ({
      key,
      group,
      askedBy,
      law,
      suppliers: suppliersAt(knownAt, steps, own),
      differences: differencesOf(key),
    }))
    .toSorted((a, b) => ASKED_BY.indexOf(a.askedBy) - ASKED_BY.indexOf(b.askedBy))
}

/** Who works at one of these steps; where nobody there may be named, the nearest company that can ask further. */
function suppliersAt(
  stages: readonly StatedStage[],
  steps: readonly KnownStep[],
  own: string | null,
): string[] {
  if (stages.length === 0) return []
  const at = steps.filter(({ stage }) => stages.some((one) => one === stage))
  if (own !== null && at.some(({ company }) => company === own)) return []
  const named = at.flatMap(({ company }) => company ?? [])
  const nearest = steps.find(({ company }) => company !== null && company !== own)?.company
  return [...new Set(named.length > 0 || !nearest ? named : [nearest])].slice(0, MOST_NAMED)
}

const MOST_NAMED = 3
