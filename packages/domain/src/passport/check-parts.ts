import type { FieldErrors } from '../errors.ts'
import type { Component, PassportContent } from './content.ts'
import { isFibre } from './fibres.ts'
import { passportIssues } from './passport-issues.ts'

/** A composition adds up to 100 %, give or take the rounding that the law allows on a label. */
const LOWEST_SUM = 99.5
const HIGHEST_SUM = 100.5
/** A substance of very high concern counts from here on, in percent by weight (REACH, Article 33). */
const CONCERN_PERCENT = 0.1

const rounded = (sum: number): number => Math.round(sum * 100) / 100
const isPercent = (value: number): boolean => value > 0 && value <= 100

/** What is wrong with the parts of a product and their fibres, by field. */
export function componentErrors(components: readonly Component[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, { name, fibres }] of components.entries()) {
    const path = `components.${at}`
    if (components.length > 1 && Object.values(name).every((text) => text === ''))
      errors[`${path}.name`] = passportIssues.passportOrder
    for (const [place, { fibre, percent }] of fibres.entries()) {
      if (!isFibre(fibre)) errors[`${path}.fibres.${place}.fibre`] = passportIssues.passportFibreNone
      else if (fibres.findIndex((one) => one.fibre === fibre) !== place)
        errors[`${path}.fibres.${place}.fibre`] = passportIssues.passportFibreTwice
      if (!isPercent(percent)) errors[`${path}.fibres.${place}.percent`] = passportIssues.passportPercent
    }
    const sum = rounded(fibres.reduce((all, { percent }) => all + percent, 0))
    if (fibres.length === 0) errors[`${path}.fibres`] = passportIssues.passportFibresNone
    else if (sum < LOWEST_SUM || sum > HIGHEST_SUM)
      errors[`${path}.fibres`] = passportIssues.passportSum({ sum })
  }
  return errors
}

/** What is wrong with recycled shares: all together are a part of the product. */
export function recycledErrors(recycled: PassportContent['recycled']): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, { percent }] of recycled.entries())
    if (!isPercent(percent)) errors[`recycled.${at}.percent`] = passportIssues.passportPercent
  const sum = rounded(recycled.reduce((all, { percent }) => all + percent, 0))
  if (sum > 100) errors['recycled'] = passportIssues.passportRecycled({ sum })
  return errors
}

const CAS = /^(\d{2,7})-(\d{2})-(\d)$/

/** Whether a text is a CAS number: its last digit is the sum of the others, each times its place from the right, modulo 10. */
export function isCas(text: string): boolean {
  const [, first, second, check] = CAS.exec(text) ?? []
  if (first === undefined || second === undefined) return false
  const sum = (first + second)
    .split('')
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at + 1), 0)
  return sum % 10 === Number(check)
}

/** What is wrong with substances of very high concern, and with what is said about them. */
export function substanceErrors({ hasConcern, substances }: PassportContent): FieldErrors {
  const errors: FieldErrors = {}
  if (substances.length > 0 && hasConcern !== true) errors['hasConcern'] = passportIssues.passportConcern
  if (substances.length === 0 && hasConcern === true)
    errors['substances'] = passportIssues.passportSubstanceNone
  for (const [at, { cas, name, percent }] of substances.entries()) {
    if (!isCas(cas)) errors[`substances.${at}.cas`] = passportIssues.passportCas
    if (name === '') errors[`substances.${at}.name`] = passportIssues.passportSubstanceNone
    if (!(percent > CONCERN_PERCENT && percent <= 100))
      errors[`substances.${at}.percent`] = passportIssues.passportConcentration
  }
  return errors
}
