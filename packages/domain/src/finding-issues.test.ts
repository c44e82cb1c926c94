import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { findingIssues, findingText } from './finding-issues.ts'
import { entriesParam } from './issues.ts'

const sentence = 'What the server said.'

test('a finding is said by its code', () => {
  const reason = findingIssues.noScope({ standard: 'OCS' })
  expect(reason).toEqual({ code: 'noScope', params: { standard: 'OCS' } })
  expect(findingText({ sentence, reason })).toBe('The seller has no accepted scope certificate for OCS.')
})

test.each([
  ['it has no code', undefined],
  ['its code is not known here', { code: 'ofALaterRelease', params: {} }],
  ['its code takes other parameters', { code: 'noScope', params: {} }],
])('a finding is said as the server said it where %s', (_where, reason) => {
  expect(findingText({ sentence, reason })).toBe(sentence)
})

test('processes, categories and standards of a finding are in the words of who reads it, whatever it was kept in', () => {
  const speaking = (code: LanguageCode, say: () => string) =>
    inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }, say)
  const processes = ['PR0008 - Dyeing', 'PR0027 - Spinning']
  const reason = findingIssues.processNotNamed({ processes: entriesParam(processes) })
  const before = findingIssues.processNotNamed({ processes: processes.join('、') })
  expect(findingText({ sentence, reason })).toBe(
    'The seller’s scope certificate does not name PR0008 - Dyeing, PR0027 - Spinning.',
  )
  for (const kept of [reason, before]) {
    const said = speaking('tr', () => findingText({ sentence, reason: kept }))
    expect(said).toContain('PR0008 - Boyama, PR0027 - İplik eğirme')
  }
  expect(speaking('zh-CN', () => findingText({ sentence, reason }))).toMatch(
    /PR0008 - \p{Script=Han}+、PR0027 - /u,
  )
  const category = findingIssues.categoryNotNamed({ categories: entriesParam(['PC0025 - Fabrics']) })
  expect(speaking('es', () => findingText({ sentence, reason: category }))).not.toContain('Fabrics')
  const standard = findingIssues.noScope({ standard: 'Proprietary origin assessment' })
  expect(speaking('pt-BR', () => findingText({ sentence, reason: standard }))).toContain(
    'Avaliação própria de origem',
  )
})
