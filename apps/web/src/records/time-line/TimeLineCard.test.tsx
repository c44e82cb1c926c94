import { type CertificationRow, listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { dayOf, daysLater } from '@selvedge/domain/day.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { speak, spoken } from '@selvedge/messages/spoken.ts'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import TimeLineCard from './TimeLineCard.tsx'

const today = dayOf(new Date())
const instant = (days: number) => `${daysLater(today, days)}T00:00:00.000Z`

const row = (changes: Partial<CertificationRow> = {}): CertificationRow => ({
  id: 51,
  subject: 'SCOPE',
  contractorName: 'Meridian Certification',
  consigneeName: 'Harbour Weavers',
  approverName: 'Meridian Certification',
  validFrom: instant(-100),
  validUntil: instant(200),
  documentType: '2 - Scope certificate',
  status: 'ACCEPTED',
  altered: null,
  certificateReferenceNumber: 'GC-1',
  assessmentType: 'Certified (Third Party)',
  referencedStandard: 'GOTS',
  contractorDate: instant(-100),
  awaitsDecision: false,
  contractorPartnerId: 4,
  consigneePartnerId: null,
  ...changes,
})

const card = <TimeLineCard cacheKey={['certifications', 'time-line']} />

test('says in words what each bar shows, by standard', async () => {
  const network = fakeNetwork()
  network.answer(listCertificationsEndpoint, [
    row(),
    row({ id: 52, certificateReferenceNumber: 'GC-2', validUntil: instant(20) }),
    row({ id: 53, certificateReferenceNumber: 'GC-3', validUntil: instant(-5) }),
    row({ id: 54, certificateReferenceNumber: null, status: 'PENDING', referencedStandard: null }),
    row({ id: 55, certificateReferenceNumber: 'OC-1', altered: 'file', referencedStandard: 'OCS' }),
    row({ id: 56, certificateReferenceNumber: 'OC-2', validUntil: null, referencedStandard: 'OCS' }),
    row({ id: 57, certificateReferenceNumber: 'OC-3', certifierConfirmed: false, referencedStandard: 'OCS' }),
    row({ id: 58, certificateReferenceNumber: 'OC-4', validFrom: instant(9), consigneeName: 'Delta Gin' }),
  ])
  await show(card, { as: WEAVER })
  const gots = within(await screen.findByRole('list', { name: 'GOTS' }))
  const [good, soon, over, ahead] = gots.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(good).toContain(`Valid until ${dayText(daysLater(today, 200))}`)
  expect(good).toContain(`From ${dayText(daysLater(today, -100))} until ${dayText(daysLater(today, 200))}.`)
  expect(good).not.toContain('of Harbour Weavers')
  expect(soon).toContain(`Ends soon, on ${dayText(daysLater(today, 20))}`)
  expect(over).toContain(`Ended on ${dayText(daysLater(today, -5))}`)
  expect(ahead).toContain(`Valid from ${dayText(daysLater(today, 9))}`)
  expect(ahead).toContain('of Delta Gin')
  const [altered, open, unconfirmed] = within(screen.getByRole('list', { name: 'OCS' })).getAllByRole(
    'listitem',
  )
  expect(altered?.textContent).toContain('Altered: does not count')
  expect(open?.textContent).toContain('Valid, no end given')
  expect(open?.textContent).toContain('without an end.')
  expect(unconfirmed?.textContent).toContain('Does not count: the certifier is not confirmed')
  const without = within(screen.getByRole('list', { name: 'No standard named' }))
  expect(without.getByText('Waits for confirmation')).toBeDefined()
  expect(screen.getByRole('link', { name: 'GC-1' }).getAttribute('href')).toContain('51')
})

test('is drawn in a language that writes days with their month as a word', async () => {
  const before = spoken()
  onTestFinished(() => speak(before))
  const language = LANGUAGES.find(({ days }) => days !== 'fixed')
  if (!language) throw new Error('Every language has fixed days')
  speak({ language, texts: {} })
  fakeNetwork().answer(listCertificationsEndpoint, [row()])
  await show(card, { as: WEAVER })
  const [line] = within(await screen.findByRole('list', { name: 'GOTS' })).getAllByRole('listitem')
  expect(line?.textContent).toContain(`Valid until ${dayText(daysLater(today, 200))}`)
})

test('is not there without certificates, and says so where they could not be loaded', async () => {
  const network = fakeNetwork()
  network.refuse(listCertificationsEndpoint, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' })
  const user = await show(card, { as: WEAVER })
  expect(await screen.findByText('The certificates could not be loaded.')).toBeDefined()
  network.answer(listCertificationsEndpoint, [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText('The certificates could not be loaded.')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})
