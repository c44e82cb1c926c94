import { parseDay } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { isCommodityCode } from '../gs1/commodity-code.ts'
import { isGln } from '../gs1/check-digit.ts'
import { issues } from '../issues.ts'
import { lineError } from '../text.ts'
import { accessErrors } from './access.ts'
import { careKind, isCare } from './care.ts'
import { componentErrors, recycledErrors, substanceErrors } from './check-parts.ts'
import type { PassportContent } from './content.ts'
import { MAX_PASSPORT_LINE, MAX_PASSPORT_NAME, MAX_PASSPORT_TEXT } from './limits.ts'
import { passportIssues } from './passport-issues.ts'
import { isLanguage, type Texts } from './texts.ts'

const HIGHEST_SCORE = 10

/**
 * What is wrong with a draft, by field: what may not even be kept. What is only missing is a gap (`gaps.ts`), and what keeps it from being published is in
 * `check-publish.ts`.
 */
export function contentErrors(content: PassportContent): FieldErrors {
  return {
    ...languageErrors(content),
    ...textErrors(content),
    ...lineErrors(content),
    ...componentErrors(content.components),
    ...recycledErrors(content.recycled),
    ...substanceErrors(content),
    ...careErrors(content),
    ...numberErrors(content),
    ...accessErrors(content),
  }
}

function languageErrors({ languages }: PassportContent): FieldErrors {
  if (languages.length === 0) return { languages: passportIssues.passportLanguageNone }
  const isRight = languages.every((code, at) => isLanguage(code) && languages.indexOf(code) === at)
  return isRight ? {} : { languages: passportIssues.passportLanguage }
}

/** Every text with its path and its length at most. */
function textsOf(content: PassportContent): (readonly [path: string, texts: Texts, max: number])[] {
  const { description, careNote, repair, takeBack, sorting, disassembly } = content
  const long = Object.entries({ description, careNote, repair, takeBack, sorting, disassembly })
  return [
    ['name', content.name, MAX_PASSPORT_NAME],
    ...long.map(([path, texts]) => [path, texts, MAX_PASSPORT_TEXT] as const),
    ...content.components.map(({ name }, at) => [`components.${at}.name`, name, MAX_PASSPORT_NAME] as const),
  ]
}

function textErrors(content: PassportContent): FieldErrors {
  const errors: FieldErrors = {}
  for (const [path, texts, max] of textsOf(content))
    for (const [language, text] of Object.entries(texts)) {
      const at = `${path}.${language}`
      const lines = max === MAX_PASSPORT_TEXT ? text.split('\n') : [text]
      if (!content.languages.includes(language)) errors[at] = passportIssues.passportTextLanguage
      else if (text.length > max) errors[at] = passportIssues.passportText({ max })
      else if (lines.some((line) => lineError(line))) errors[at] = issues.nameCharacters
    }
  return errors
}

/** Texts that are in no language: names of companies, methods and substances. */
function lineErrors(content: PassportContent): FieldErrors {
  const { importer, robustnessTests, footprintMethod, substances } = content
  const lines = Object.entries({ importer, robustnessTests, footprintMethod })
  for (const [at, { name, place }] of substances.entries())
    lines.push([`substances.${at}.name`, name], [`substances.${at}.place`, place])
  const errors: FieldErrors = {}
  for (const [path, line] of lines) {
    if (line === null) continue
    if (line.length > MAX_PASSPORT_LINE)
      errors[path] = passportIssues.passportText({ max: MAX_PASSPORT_LINE })
    else if (lineError(line)) errors[path] = issues.nameCharacters
  }
  return errors
}

function careErrors({ care }: PassportContent): FieldErrors {
  if (!care.every(isCare)) return { care: passportIssues.passportCare }
  return new Set(care.map(careKind)).size === care.length ? {} : { care: passportIssues.passportCareTwice }
}

function numberErrors(content: PassportContent): FieldErrors {
  const { commodityCode, producedOn, netGrams, makingSite, footprintKg, footprintMethod, origin } = content
  const errors: FieldErrors = {}
  for (const key of ['robustness', 'recyclability'] as const) {
    const score = content[key]
    if (score !== null && !(score >= 0 && score <= HIGHEST_SCORE)) errors[key] = passportIssues.passportScore
  }
  if (commodityCode !== null && !isCommodityCode(commodityCode))
    errors['commodityCode'] = passportIssues.passportCommodity
  if (producedOn !== null && parseDay(producedOn) === undefined) errors['producedOn'] = issues.date
  if (netGrams !== null && !(netGrams > 0 && netGrams < 1e9))
    errors['netGrams'] = passportIssues.passportWeight
  if (makingSite !== null && !isGln(makingSite)) errors['makingSite'] = passportIssues.passportSite
  if (footprintKg !== null && !(footprintKg >= 0 && footprintKg < 1e9))
    errors['footprintKg'] = passportIssues.passportFootprint
  if (footprintKg !== null && footprintMethod === null)
    errors['footprintMethod'] = passportIssues.passportFootprintMethod
  for (const [stage, country] of Object.entries(origin))
    if (!/^[A-Z]{2}$/.test(country)) errors[`origin.${stage}`] = passportIssues.passportCountry
  return errors
}
