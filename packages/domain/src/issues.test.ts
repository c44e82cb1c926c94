import { anchoringReasons } from '@selvedge/messages/en/anchoring-reasons.ts'
import { certificateFindings } from '@selvedge/messages/en/certificate-findings.ts'
import { errors } from '@selvedge/messages/en/errors.ts'
import { refusals } from '@selvedge/messages/en/refusals.ts'
import { expect, test } from 'vitest'
import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { findingIssues } from './finding-issues.ts'
import { issues, sentence } from './issues.ts'
import { anchoringIssues, anchoringReason } from './anchoring-issues.ts'

test('no code stands for two things', () => {
  const codes = [anchoringReasons, certificateFindings, errors, refusals].flatMap((texts) =>
    Object.keys(texts),
  )
  expect(codes).toHaveLength(new Set(codes).size)
})

test('the reason why something is not anchored is said by its code, where that is known here', () => {
  const text = 'What the server said.'
  const issue = anchoringIssues.feeTooHigh({ fee: '401', max: '50' })
  expect(anchoringReason(text, issue)).toBe(
    'It takes 401 gwei per gas now, more than the 50 gwei allowed by LEDGER_MAX_FEE_GWEI',
  )
  expect(anchoringReason(text, { code: 'ofALaterRelease', params: {} })).toBe(text)
  expect(anchoringReason(text, undefined)).toBe(text)
})

test('a level in a sentence is called as its list calls it', () => {
  const wrong = issues.wrongTraceabilityLevel({ transparencyLevel: '2 - Copy Certificate' })
  expect(sentence(wrong)).toContain('2 - Copy Certificate')
  const spanish = { language: languageOf('es') ?? US_ENGLISH, texts: readTexts('es') }
  expect(inLanguage(spanish, () => sentence(wrong))).toContain('“2 - Copia del certificado”')
})

test('a day in a sentence has the form of its reader', () => {
  const ended = findingIssues.ended({ day: '2026-06-30' })
  expect(sentence(ended)).toContain('ended on 2026-06-30.')
  const hindi = { language: languageOf('hi') ?? US_ENGLISH, texts: readTexts('hi') }
  expect(inLanguage(hindi, () => sentence(ended))).toContain('30 जून 2026')
  expect(inLanguage(hindi, () => sentence(findingIssues.ended({ day: '-' })))).toContain('- को')
})
