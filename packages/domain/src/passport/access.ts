import type { FieldErrors } from '../errors.ts'
import type { PassportContent } from './content.ts'
import { passportIssues } from './passport-issues.ts'

/**
 * Who may read a datum of a passport: everybody; whoever has a legitimate interest, by a grant of the brand; or authorities. Each reads what the one
 * before reads.
 */
export const TIERS = ['public', 'interest', 'authority'] as const
export type Tier = (typeof TIERS)[number]

/** What a brand decides for itself. Law in force asks for everything else to be public, or no draft act says that it may be kept back. */
export const ACCESS_GROUPS = ['durability', 'recyclability', 'footprint', 'sites', 'concentrations'] as const
export type AccessGroup = (typeof ACCESS_GROUPS)[number]

/** The first is what holds unless the brand says otherwise. Sites and concentrations are never public. */
export const ACCESS_CHOICES: Readonly<Record<AccessGroup, readonly [Tier, ...Tier[]]>> = {
  durability: ['public', 'interest', 'authority'],
  recyclability: ['public', 'interest', 'authority'],
  footprint: ['public', 'interest', 'authority'],
  sites: ['interest', 'authority'],
  concentrations: ['interest', 'authority'],
}

/** The fields of a group that is kept back; each is null in what everybody reads. Sites and concentrations have texts of their own. */
export const HELD_FIELDS = {
  durability: ['robustness', 'robustnessTests'],
  recyclability: ['recyclability', 'isSingleMaterial', 'hasPrints'],
  footprint: ['footprintKg', 'footprintMethod'],
  sites: [],
  concentrations: [],
} as const satisfies Record<AccessGroup, readonly (keyof PassportContent)[]>
export type HeldField = (typeof HELD_FIELDS)[AccessGroup][number]

export type ChosenAccess = Readonly<Partial<Record<AccessGroup, Tier>>>

/** Who reads a group, by what the brand chose. A draft of an earlier release says nothing of it. */
export const tierOfGroup = ({ access }: { access?: ChosenAccess }, group: AccessGroup): Tier =>
  access?.[group] ?? ACCESS_CHOICES[group][0]

/** Who reads which kind of data a footprint rests on: those with an interest, where the footprint is public. */
export function tierOfFootprintData(content: { access?: ChosenAccess }): Tier {
  const tier = tierOfGroup(content, 'footprint')
  return tier === 'public' ? 'interest' : tier
}

/** What is wrong with the choices of a draft, by field. */
export function accessErrors({ access }: Pick<PassportContent, 'access'>): FieldErrors {
  const wrong = ACCESS_GROUPS.filter(
    (group) => access[group] !== undefined && !ACCESS_CHOICES[group].includes(access[group]),
  )
  return Object.fromEntries(wrong.map((group) => [`access.${group}`, passportIssues.passportAccess]))
}
