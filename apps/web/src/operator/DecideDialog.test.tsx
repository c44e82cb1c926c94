import { decideCertifierEndpoint } from '@selvedge/contract/certifiers.ts'
import type { CertifierDecision } from '@selvedge/domain/certifier.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { DecideDialog } from './DecideDialog.tsx'

const BODY = {
  id: 6,
  companyName: 'Quickmark Seals',
  country: 'Belgium',
  website: 'https://quickmark.example',
  registerNumber: null,
}

function Page({ decision, registerNumber }: { decision: CertifierDecision; registerNumber: string | null }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <DecideDialog
      certifier={{ ...BODY, registerNumber }}
      decision={decision}
      onClose={() => setOpen(false)}
    />
  ) : (
    <p>The list</p>
  )
}

async function open(decision: CertifierDecision, registerNumber: string | null = null) {
  const network = fakeNetwork()
  network.answer(decideCertifierEndpoint, undefined)
  const user = await show(<Page decision={decision} registerNumber={registerNumber} />, { as: WEAVER })
  return { network, user, press: presser(user), sent: () => network.sentTo(decideCertifierEndpoint) }
}

test('a certification body is confirmed with its number, as it was looked at', async () => {
  const { user, press, sent } = await open('confirm')
  const question = await dialog('Confirm this certification body?')
  expect(
    question.getByText('Compare it with the register: country Belgium, website https://quickmark.example.'),
  ).toBeDefined()
  await press('Confirm', question)
  expect(errorAt(field('Accreditation or register number'))).toBe(
    'Enter the accreditation or register number.',
  )
  expect(document.activeElement).toBe(field('Accreditation or register number'))
  expect(sent()).toEqual([])
  await user.type(field('Accreditation or register number'), ' QS 2041 ')
  await press('Confirm', question)
  await message('Quickmark Seals is confirmed.')
  await screen.findByText('The list')
  expect(sent()).toEqual([
    {
      decision: 'confirm',
      registerNumber: 'QS 2041',
      reason: null,
      seen: { companyName: 'Quickmark Seals', country: 'Belgium', website: 'https://quickmark.example' },
    },
  ])
})

test('the number that the certification body entered is filled in', async () => {
  await open('confirm', 'QS 7')
  await dialog('Confirm this certification body?')
  expect(field('Accreditation or register number').value).toBe('QS 7')
})

test.each([
  ['refuse', 'Refuse this certification body?', 'Refuse', 'Quickmark Seals is refused.'],
  ['withdraw', 'Withdraw the confirmation?', 'Withdraw', 'The confirmation of Quickmark Seals is withdrawn.'],
] as const)('to %s needs a reason', async (decision, title, button, done) => {
  const { user, press, sent } = await open(decision, 'QS 7')
  const question = await dialog(title)
  expect(field('Reason').value).toBe('')
  await press(button, question)
  expect(errorAt(field('Reason'))).toBe('Enter the reason. The certification body reads it.')
  await user.type(field('Reason'), 'No register lists it.')
  await press(button, question)
  await message(done)
  expect(sent()).toMatchObject([{ decision, registerNumber: null, reason: 'No register lists it.' }])
})

test('what changed meanwhile closes the question, and another failure stays in it', async () => {
  const { network, user, press } = await open('confirm')
  const question = await dialog('Confirm this certification body?')
  await user.type(field('Accreditation or register number'), 'QS 2041')
  network.refuse(decideCertifierEndpoint, { status: 403, code: 'FORBIDDEN', message: 'You may not.' })
  await press('Confirm', question)
  await question.findByText('You may not.')
  expect(field('Accreditation or register number').value).toBe('QS 2041')
  const changed = 'This certification body changed since you looked: website.'
  network.refuse(decideCertifierEndpoint, { status: 409, code: 'WRONG_STATE', message: changed })
  await press('Confirm', question)
  await message(`Error${changed}`)
  await waitFor(() => expect(screen.getByText('The list')).toBeDefined())
})
