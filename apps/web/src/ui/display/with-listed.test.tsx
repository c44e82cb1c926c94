import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { BundleCard } from '../../verify/BundleCard.tsx'
import { RequestTitle } from '../../records/RequestTitle.tsx'
import { Said } from '../../verify/Said.tsx'
import ChangedFields from '../../records/ChangedFields.tsx'
import { glossarySources } from '@selvedge/messages/en/glossary.ts'
import { ENGLISH_SOURCES } from '@selvedge/messages/english-sources.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { terms } from '@selvedge/messages/en/terms.ts'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ColouredPart } from '../../supply-chain/chain-model.ts'
import { ColourReasons } from '../../supply-chain/panels/ColourReasons.tsx'
import { speakIn } from '../../testing/languages.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { withListed } from './with-listed.tsx'

afterEach(() => speakIn('en-US'))

const OCS = 'Organic Content Standard (OCS)'
const GRS = 'Global Recycled Standard (GRS)'

const englishIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent)

test('names that stay English within a sentence are marked as English, and nothing else of it', () => {
  const sentence = () =>
    supplyChain.madeByTo({ processes: 'x', plan: `${OCS} plan`, standards: `${OCS}, ISO 9001, ${GRS}` })
  const said = () => withListed(sentence(), [OCS, GRS, 'ISO 9001', OCS, null])
  expect(render(<p>{said()}</p>).container.innerHTML).toBe(`<p>${sentence()}</p>`)
  speakIn('tr')
  const { container } = render(<p>{said()}</p>)
  expect(container.textContent).toBe(sentence())
  expect(englishIn(container)).toEqual([OCS, OCS, GRS])
})

test('parts of a sentence that are elements stay as they are', () => {
  speakIn('hi')
  const parts = chainPanels.underCriterion({ criterion: OCS, colour: () => <b key="word">{OCS}</b> })
  const { container } = render(<EmptyState title={withListed(parts, [OCS])} />)
  expect(englishIn(container)).toEqual([OCS])
  expect(container.querySelector('b')?.outerHTML).toBe(`<b>${OCS}</b>`)
})

test('why a step has its colour names the standard in English in its heading and in its reasons', () => {
  const coloured: ColouredPart = {
    colour: 'red',
    verdicts: [{ standard: OCS, standing: 'missing', certificate: undefined, trade: undefined } as never],
  }
  speakIn('es')
  const { container } = render(<ColourReasons criterion={GRS} coloured={coloured} />)
  expect(englishIn(container)).toEqual([GRS, OCS])
})

test('a source of the glossary names a standard in English where the language has no name for it', () => {
  const source = () => withListed(terms.source({ source: glossarySources.scopeCertificate }), ENGLISH_SOURCES)
  expect(englishIn(render(<p>{source()}</p>).container)).toEqual([])
  speakIn('tr')
  expect(englishIn(render(<p>{source()}</p>).container)).toEqual([...ENGLISH_SOURCES])
  speakIn('zh-CN')
  expect(englishIn(render(<p>{source()}</p>).container)).toEqual([])
})

test('each source that a language takes over in English words is among those that are marked', () => {
  const english = { ...glossarySources }
  for (const { code } of LANGUAGES.filter(({ isVariant }) => !isVariant)) {
    speakIn(code)
    const taken = Object.entries(glossarySources).flatMap(([key, said]) =>
      said === english[key as keyof typeof english] && /\p{Ll}{2}/u.test(said) ? [said] : [],
    )
    expect(taken.filter((said) => !ENGLISH_SOURCES.some((one) => said.includes(one)))).toEqual([])
  }
})

test('what was signed is read out as English where it is an entry of a list, and nothing else of it', () => {
  const fields = [
    { name: 'processingStandard', value: OCS },
    { name: 'scope.standards.1.name', value: GRS },
    { name: 'documentType', value: '105 - Order' },
    { name: 'notes', value: OCS },
    { name: 'assessmentType', value: 'ISO 9001' },
  ]
  const signed = (
    <>
      <BundleCard
        view={{
          subject: { kind: 'certification', id: 7 },
          documents: [],
          contract: { chainId: 1, address: '0x1' },
          statements: [
            {
              state: 1,
              record: 'certification 7',
              version: 1,
              event: 'created',
              company: 3,
              companyName: 'Mill',
              at: '2026-05-01T00:00:00Z',
              fields,
            },
          ],
        }}
      />
      <ChangedFields
        type="certification"
        of={[
          { name: 'processingStandard', stated: OCS, now: null },
          { name: 'notes', stated: 'a', now: 'b' },
        ]}
      />
      <Said pieces={['x ', { stated: GRS, isEntry: true }, { stated: OCS }]} />
    </>
  )
  expect(englishIn(render(signed).container)).toEqual([])
  speakIn('tr')
  expect(englishIn(render(signed).container)).toEqual([OCS, GRS, '105 - Order', OCS, GRS])
})

test('a sentence of the verifier says a standard as its reader calls it', () => {
  const standard = 'Proprietary origin assessment'
  const said = <Said pieces={[{ stated: standard, isEntry: true }, ' ', { stated: GRS, isEntry: true }]} />
  speakIn('tr')
  const { container } = render(said)
  expect(container.textContent).toBe(`Şirkete özel menşe değerlendirmesi ${GRS}`)
  expect(englishIn(container)).toEqual([GRS])
})

test('the title of a request says a standard as its reader calls it, and marks what keeps its English name', () => {
  const asked = (standard: string) =>
    render(
      <RequestTitle
        of={{ kind: 'SCOPE_CERTIFICATE', standard, tradeKind: null, about: null } as CompanyRequest}
      />,
    ).container
  speakIn('tr')
  const own = asked('Proprietary origin assessment')
  expect(own.textContent).toContain('Şirkete özel menşe değerlendirmesi')
  expect(englishIn(own)).toEqual([])
  expect(englishIn(asked(OCS))).toEqual([OCS])
})
