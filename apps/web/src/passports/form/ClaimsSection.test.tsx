import type { Passport } from '@selvedge/contract/passports.ts'
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test } from 'vitest'
import { speakIn } from '../../testing/languages.ts'
import { show } from '../../testing/show.tsx'
import type { PassportValues } from '../passport-values.ts'
import { ClaimsSection } from './ClaimsSection.tsx'

type Claim = Passport['claims'][number]

function Section({ claims }: { claims: Claim[] }) {
  const form = useForm<PassportValues>({ defaultValues: { claims: [] } })
  return <ClaimsSection form={form} claims={claims} />
}

const claimed = (claim: Claim['claim'], gaps: string[]): Claim => ({
  claim,
  isProven: false,
  isAsked: true,
  gaps,
})

test('a standard that keeps its English name in a reason is read out as English', async () => {
  speakIn('tr')
  onTestFinished(() => speakIn('en-US'))
  const standard = 'Organic Content Standard (OCS)'
  await show(<Section claims={[claimed('organic', [`Çırçır: ${standard} yok.`])]} />)
  const marked = [...document.querySelectorAll('li [lang="en"]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([standard])
})

test('each thing that keeps a claim from being proven stands for itself; of many it is said how many, and they are opened', async () => {
  const many = ['Gin: expired.', 'Farm: none.', 'Mill: none.', 'Dyer: none.']
  const user = await show(
    <Section claims={[claimed('organic', many), claimed('betterCotton', ['Gin: not there.'])]} />,
  )
  expect(screen.getByText('Gin: not there.').tagName).toBe('LI')
  const summary = screen.getByText('Show the 4 things that are missing')
  const closed = summary.closest('details')
  expect(closed?.open).toBe(false)
  await user.click(summary)
  expect(closed?.open).toBe(true)
  expect(many.map((gap) => screen.getByText(gap).tagName)).toEqual(many.map(() => 'LI'))
})
