import type { PassportRow } from '@selvedge/contract/passports.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import type { ClaimCode } from '@selvedge/domain/passport/claims.ts'
import { ACCESS_GROUPS, type AccessGroup, type Tier } from '@selvedge/domain/passport/access.ts'
import type { PassportContent } from '@selvedge/domain/passport/content.ts'
import type { LawCode } from '@selvedge/domain/passport/fields.ts'
import { STATED_STAGES, type Stage, type StatedStage } from '@selvedge/domain/passport/stages.ts'
import { passportPage } from '@selvedge/messages/en/passport-page.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'

/** What a passport is about, in a word. */
export function aboutText({ level, lot, serial }: Pick<PassportRow, 'level' | 'lot' | 'serial'>): string {
  if (level === 'batch') return texts.aboutBatch({ lot: lot ?? '' })
  return level === 'item' ? texts.aboutItem({ serial: serial ?? '' }) : texts.aboutModel
}

const STATUS = {
  draft: texts.statusDraft,
  active: texts.statusActive,
  inactive: texts.statusInactive,
  archived: texts.statusArchived,
  invalid: texts.statusInvalid,
} as const

export const statusText = ({ status, isRecalled }: Pick<PassportRow, 'status' | 'isRecalled'>): string =>
  isRecalled ? texts.statusRecalled : STATUS[status]

/** A claim as the public page says it. */
export const CLAIM_TEXT: Record<ClaimCode, string> = {
  organic: passportPage.claimOrganic,
  recycled: passportPage.claimRecycled,
  betterCotton: passportPage.claimBetterCotton,
  testedSubstances: passportPage.claimTestedSubstances,
  testedOrigin: passportPage.claimTestedOrigin,
}

export const STAGE_TEXT: Record<Stage, string> = {
  growing: passportPage.stageGrowing,
  recycling: passportPage.stageRecycling,
  ginning: passportPage.stageGinning,
  spinning: passportPage.stageSpinning,
  fabric: passportPage.stageFabric,
  dyeing: passportPage.stageDyeing,
  making: passportPage.stageMaking,
  other: passportPage.stageOther,
}

const COUNTRY_OF: Record<StatedStage, string> = {
  growing: texts.stageGrowing,
  ginning: texts.stageGinning,
  spinning: texts.stageSpinning,
  fabric: texts.stageFabric,
  dyeing: texts.stageDyeing,
  making: texts.stageMaking,
}
export const countryLabel = (stage: StatedStage): string => texts.countryOf({ stage: COUNTRY_OF[stage] })

export const LAW_TEXT: Record<LawCode, string> = {
  fibreNames: passportPage.lawFibreNames,
  agec: passportPage.lawAgec,
  reach: passportPage.lawReach,
  esprAnnex: passportPage.lawEsprAnnex,
  textileDraft: passportPage.lawTextileDraft,
  labels: passportPage.lawLabels,
  claims: passportPage.lawClaims,
  own: passportPage.lawOwn,
}

export const ACCESS_TEXT: Record<AccessGroup, string> = {
  durability: texts.accessDurability,
  recyclability: texts.accessRecyclability,
  footprint: texts.accessFootprint,
  sites: texts.accessSites,
  concentrations: texts.accessConcentrations,
}
export const TIER_TEXT: Record<Tier, string> = {
  public: texts.tierPublic,
  interest: texts.tierInterest,
  authority: texts.tierAuthority,
}

const LABELS: Record<string, string> = {
  languages: texts.languages,
  name: texts.name,
  description: texts.description,
  commodityCode: texts.commodityCode,
  producedOn: texts.producedOn,
  netGrams: texts.netGrams,
  importer: texts.importer,
  makingSite: texts.makingSite,
  components: texts.components,
  hasAnimalParts: texts.hasAnimalParts,
  care: texts.care,
  careNote: texts.careNote,
  robustness: texts.robustness,
  robustnessTests: texts.robustnessTests,
  repair: texts.repair,
  recyclability: texts.recyclability,
  isSingleMaterial: texts.isSingleMaterial,
  hasPrints: texts.hasPrints,
  recycled: texts.recycled,
  hasConcern: texts.hasConcern,
  substances: texts.substances,
  footprintKg: texts.footprintKg,
  footprintMethod: texts.footprintMethod,
  footprintData: texts.footprintData,
  takeBack: texts.takeBack,
  sorting: texts.sorting,
  disassembly: texts.disassembly,
  claims: texts.claims,
  ...Object.fromEntries(ACCESS_GROUPS.map((group) => [`access.${group}`, ACCESS_TEXT[group]])),
  ...Object.fromEntries(STATED_STAGES.map((stage) => [`origin.${stage}`, countryLabel(stage)])),
}

/** The heading of a field by its path, also of one within it. */
export const labelOf = (path: string): string => LABELS[path] ?? LABELS[path.split('.')[0] ?? ''] ?? path

/** Where a field is on the screen, compared with the others. */
export const placeOf = (path: string): number => {
  const keys = Object.keys(LABELS)
  const exact = keys.indexOf(path)
  return exact === -1 ? keys.indexOf(path.split('.')[0] ?? '') : exact
}

/** Which kind of data a footprint rests on. */
export const FOOTPRINT_DATA_TEXT: Record<NonNullable<PassportContent['footprintData']>, string> = {
  primary: texts.dataPrimary,
  secondary: texts.dataSecondary,
  mixed: texts.dataMixed,
}

/** The last day of a grant, by the instant from which it counts no more. */
export const lastDayOf = (until: string): Day => dayOf(new Date(Date.parse(until) - 1))

/** The name of a language in the reader's own. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([document.documentElement.lang || 'en', 'en'], { type: 'language' }).of(code) ?? code

export const countryName = (code: string): string =>
  new Intl.DisplayNames([document.documentElement.lang || 'en', 'en'], { type: 'region' }).of(code) ?? code
