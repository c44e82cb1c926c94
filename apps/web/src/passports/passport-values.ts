import {
  ACCESS_CHOICES,
  ACCESS_GROUPS,
  type AccessGroup,
  tierOfGroup,
} from '@selvedge/domain/passport/access.ts'
import type { PassportContent } from '@selvedge/contract/passport-content.ts'
import { careKind, CARE_KINDS, type CareCode, type CareKind, isCare } from '@selvedge/domain/passport/care.ts'
import { contentErrors } from '@selvedge/domain/passport/check-content.ts'
import { CUSTODY_MODELS, FOOTPRINT_DATA, RECYCLED_FROM } from '@selvedge/domain/passport/content.ts'
import { isFibre } from '@selvedge/domain/passport/fibres.ts'
import { isClaimCode } from '@selvedge/domain/passport/claims.ts'
import { STATED_STAGES, type StatedStage } from '@selvedge/domain/passport/stages.ts'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import type { changePassportEndpoint } from '@selvedge/contract/passports.ts'
import { z } from 'zod'
import type { RuleErrors } from '../ui/form/form-resolver.ts'

/** A draft as it is sent. */
type SentContent = CallInput<typeof changePassportEndpoint>['body']['content'] &
  Pick<PassportContent, 'access'>

type Typed = number | string
/** Fields of languages that were added meanwhile have no value yet. */
type Texts = Record<string, string | undefined>
type Answer = '' | 'yes' | 'no'

/** A draft as its form has it: what is not said is an empty text, numbers are as they were typed. */
export type PassportValues = {
  languages: string[]
  name: Texts
  description: Texts
  showPicture: boolean
  commodityCode: string
  producedOn: string
  netGrams: Typed
  importer: string
  makingSite: string
  components: { name: Texts; fibres: { fibre: string; percent: Typed }[] }[]
  hasAnimalParts: Answer
  origin: Record<StatedStage, string>
  care: Record<CareKind, string>
  careNote: Texts
  robustness: Typed
  robustnessTests: string
  repair: Texts
  recyclability: Typed
  isSingleMaterial: Answer
  hasPrints: Answer
  recycled: { percent: Typed; from: string; custody: string }[]
  hasConcern: Answer
  substances: { name: string; cas: string; place: string; percent: Typed }[]
  footprintKg: Typed
  footprintMethod: string
  footprintData: string
  takeBack: Texts
  sorting: Texts
  disassembly: Texts
  claims: string[]
  /** Who reads each group that the brand decides about. */
  access: Record<AccessGroup, string>
}

/** Values travel as they are: the rules of the domain check what they mean. */
export const PassportSchema = z.custom<PassportValues>()

const answerOf = (value: boolean | null): Answer => (value === null ? '' : value ? 'yes' : 'no')
const saidIn = (answer: Answer): boolean | null => (answer === '' ? null : answer === 'yes')
/** What is typed and no number is out of every range. */
const numberIn = (typed: Typed): number => (typed === '' ? 0 : Number(typed))
const optionalIn = (typed: Typed): number | null =>
  typed === '' ? null : Number.isNaN(Number(typed)) ? -1 : Number(typed)
const oneOf = <T extends string>(all: readonly T[], value: string): T | undefined =>
  all.find((one) => one === value)

/** The texts of the languages that the passport has: one that was taken away takes its texts along. */
const textsIn = (texts: Texts, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text = '']) =>
      languages.includes(code) && text.trim() !== '' ? [[code, text]] : [],
    ),
  )

const accessOf = (content: PassportContent) =>
  Object.fromEntries(ACCESS_GROUPS.map((group) => [group, tierOfGroup(content, group)])) as Record<
    AccessGroup,
    string
  >

/** A stored draft as its form begins. */
export function valuesOf(content: PassportContent): PassportValues {
  const careIn = (kind: CareKind) => content.care.find((code) => careKind(code) === kind) ?? ''
  return {
    ...content,
    languages: [...content.languages],
    name: { ...content.name },
    description: { ...content.description },
    commodityCode: content.commodityCode ?? '',
    producedOn: content.producedOn ?? '',
    netGrams: content.netGrams ?? '',
    importer: content.importer ?? '',
    makingSite: content.makingSite ?? '',
    components: content.components.map(({ name, fibres }) => ({
      name: { ...name },
      fibres: fibres.map((one) => ({ ...one })),
    })),
    hasAnimalParts: answerOf(content.hasAnimalParts),
    origin: Object.fromEntries(STATED_STAGES.map((stage) => [stage, content.origin[stage] ?? ''])) as Record<
      StatedStage,
      string
    >,
    care: Object.fromEntries(CARE_KINDS.map((kind) => [kind, careIn(kind)])) as Record<CareKind, string>,
    careNote: { ...content.careNote },
    robustness: content.robustness ?? '',
    robustnessTests: content.robustnessTests ?? '',
    repair: { ...content.repair },
    recyclability: content.recyclability ?? '',
    isSingleMaterial: answerOf(content.isSingleMaterial),
    hasPrints: answerOf(content.hasPrints),
    recycled: content.recycled.map((one) => ({ ...one })),
    hasConcern: answerOf(content.hasConcern),
    substances: content.substances.map((one) => ({ ...one })),
    footprintKg: content.footprintKg ?? '',
    footprintMethod: content.footprintMethod ?? '',
    footprintData: content.footprintData ?? '',
    takeBack: { ...content.takeBack },
    sorting: { ...content.sorting },
    disassembly: { ...content.disassembly },
    claims: [...content.claims],
    access: accessOf(content),
  }
}

/** What the form says, as it is kept. */
export function contentOf(values: PassportValues): SentContent {
  const { languages } = values
  const texts = (of: Texts) => textsIn(of, languages)
  const careCodes = CARE_KINDS.map((kind) => values.care[kind]).filter((code): code is CareCode =>
    isCare(code),
  )
  return {
    languages,
    name: texts(values.name),
    description: texts(values.description),
    showPicture: values.showPicture,
    commodityCode: values.commodityCode.trim() || null,
    producedOn: values.producedOn || null,
    netGrams: optionalIn(values.netGrams),
    importer: values.importer.trim() || null,
    makingSite: values.makingSite.trim() || null,
    components: values.components.map(({ name, fibres }) => ({
      name: texts(name),
      fibres: fibres.flatMap(({ fibre, percent }) =>
        isFibre(fibre) ? [{ fibre, percent: numberIn(percent) }] : [],
      ),
    })),
    hasAnimalParts: saidIn(values.hasAnimalParts),
    origin: Object.fromEntries(
      STATED_STAGES.flatMap((stage) => (values.origin[stage] ? [[stage, values.origin[stage]]] : [])),
    ),
    care: careCodes,
    careNote: texts(values.careNote),
    robustness: optionalIn(values.robustness),
    robustnessTests: values.robustnessTests.trim() || null,
    repair: texts(values.repair),
    recyclability: optionalIn(values.recyclability),
    isSingleMaterial: saidIn(values.isSingleMaterial),
    hasPrints: saidIn(values.hasPrints),
    recycled: values.recycled.map(({ percent, from, custody }) => ({
      percent: numberIn(percent),
      from: oneOf(RECYCLED_FROM, from) ?? 'preConsumer',
      custody: oneOf(CUSTODY_MODELS, custody) ?? 'segregated',
    })),
    hasConcern: saidIn(values.hasConcern),
    substances: values.substances.map(({ name, cas, place, percent }) => ({
      name: name.trim(),
      cas: cas.trim(),
      place: place.trim(),
      percent: numberIn(percent),
    })),
    footprintKg: optionalIn(values.footprintKg),
    footprintMethod: values.footprintMethod.trim() || null,
    footprintData: oneOf(FOOTPRINT_DATA, values.footprintData) ?? null,
    takeBack: texts(values.takeBack),
    sorting: texts(values.sorting),
    disassembly: texts(values.disassembly),
    claims: values.claims.filter(isClaimCode),
    access: Object.fromEntries(
      ACCESS_GROUPS.flatMap((group) => {
        const chosen = oneOf(ACCESS_CHOICES[group], values.access[group])
        return chosen ? [[group, chosen]] : []
      }),
    ),
  }
}

/** What is wrong with what was typed, by the fields of the form. */
export const passportRules = (values: PassportValues): RuleErrors =>
  Object.fromEntries(
    Object.entries(contentErrors(contentOf(values))).map(([path, issue]) => [fieldOf(path), issue]),
  )

/** The field of the form for a path of the draft: an error of a whole list stands beside it. */
export function fieldOf(path: string): string {
  if (/^components(?:\.\d+\.fibres)?$|^recycled$|^substances$/.test(path)) return `${path}.root`
  // A part without a name is named in the first of its fields.
  if (/^components\.\d+\.name$/.test(path)) return `${path.replace(/\.name$/, '')}.fibres.root`
  return path === 'care' ? 'care.wash' : path
}
