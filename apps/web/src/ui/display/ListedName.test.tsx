import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codedOption, namedOption } from '../../pickers/list-option.ts'
import { speakIn } from '../../testing/languages.ts'
import { listedNames } from './listed-names.tsx'
import { ListedName } from './ListedName.tsx'

afterEach(() => speakIn('en-US'))

const OCS = 'Organic Content Standard (OCS)'

test('a name that stays English is marked as English where the page is in another language', async () => {
  const english = render(<ListedName of={OCS} />)
  expect(english.container.innerHTML).toBe(OCS)
  speakIn('tr')
  const { container } = render(<ListedName of={OCS} />)
  expect(container.innerHTML).toBe(`<span lang="en">${OCS}</span>`)
  expect(namedOption({ name: OCS })).toMatchObject({ label: OCS, lang: 'en' })
  // What has a translation, and what reads the same in every language, is not.
  for (const [entry, shown] of [
    ['PR0027 - Spinning', 'PR0027 - İplik eğirme'],
    ['ISO 9001', 'ISO 9001'],
    ['-', '-'],
  ] as const)
    expect(render(<ListedName of={entry} />).container.innerHTML).toBe(shown)
  expect(codedOption({ code: 'GRM', name: 'gram' })).not.toHaveProperty('lang')
})

test('of several names beside each other, those in English alone are marked', async () => {
  speakIn('es')
  const { container } = render(<p>{listedNames([OCS, 'Spinning', 'ISO 9001'])}</p>)
  expect([...container.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toEqual([OCS])
  expect(container.textContent).toMatch(/^Organic Content Standard \(OCS\), (?!Spinning).+, ISO 9001$/)
  expect(listedNames([])).toBeNull()
})
