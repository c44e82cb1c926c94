import { expect, test } from 'vitest'
import { companyInvitation } from './emails.ts'
import { tradeCreated, tradeDecided } from './trade-emails.ts'

const publicUrl = 'https://selvedge.test'
const NAME = `<img src=x onerror="alert(1)"> & 'Sons'`
const trade = {
  to: { email: 'a@mill.test', language: null },
  publicUrl,
  kind: 'contract',
  tradeId: 7,
  sector: 'cotton',
} as const

test('no name can put HTML into an e-mail, and every reader sees it as it was typed', () => {
  const { html, text } = tradeDecided({
    ...trade,
    reference: '<b>C-1</b>',
    company: NAME,
    accepted: false,
    reason: '</p><script>alert(2)</script>',
  })
  expect(html).not.toMatch(/<img|<script|<b>/)
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;Sons&#39;')
  expect(text).toContain(NAME)
  expect(text).toContain('</p><script>alert(2)</script>')
})

test.each([
  ['a line feed', 'Mill\nBcc: thief@elsewhere.test'],
  ['a carriage return', 'Mill\r\nBcc: thief@elsewhere.test'],
  ['a lone return', 'Mill\rBcc: thief@elsewhere.test'],
  ['a line separator', 'Mill\u2028Bcc: thief@elsewhere.test'],
  ['a next line', 'Mill\u0085Bcc: thief@elsewhere.test'],
])('a name with %s stays one line of the subject', (_what, company) => {
  const { subject } = tradeCreated({ ...trade, reference: 'C-1', company })
  expect(subject).toBe('“Mill Bcc: thief@elsewhere.test” asks you to confirm contract “C-1”')
})

test('the link stands in both forms of an e-mail, alone on its line in the text', () => {
  const { html, text } = companyInvitation({
    to: { email: 'a@mill.test', language: null },
    publicUrl,
    token: 'abc-DEF_1',
    inviter: 'North',
    isUnconfirmed: false,
    companyName: 'South',
  })
  const link = 'https://selvedge.test/company/abc-DEF_1/onboarding'
  expect(html).toContain(`<a href="${link}"`)
  expect(text.split('\n')).toContain(`Register the company: ${link}`)
})
