import {
  answerRelationEndpoint,
  answerSameNameEndpoint,
  type InvitationRow,
  listInvitationsEndpoint,
  type PartnerRow,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { message, messagesShown } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { PartnerActions } from './PartnerActions.tsx'

const ASKING: PartnerRow = {
  id: 3,
  companyName: 'Asking Mill',
  role: 'spinner',
  country: null,
  city: null,
  since: '2026-03-01T08:00:00.000Z',
  status: 'INVITED',
  relation: 'ASKED_OF_US',
  answers: ['ACCEPT', 'IGNORE', 'BLOCK'],
  sameName: false,
}
const REFUSED = { status: 404, code: 'NOT_FOUND', message: 'It asks no longer.' } as const

async function open(changes: Partial<PartnerRow> = {}) {
  const network = fakeNetwork()
  network.answer(answerRelationEndpoint, undefined)
  const user = await show(<PartnerActions of={{ ...ASKING, ...changes }} />, { as: WEAVER })
  return { network, press: presser(user), sent: () => network.sentTo(answerRelationEndpoint) }
}

test('a company that asks is accepted after reading what it will see', async () => {
  const { press, sent } = await open()
  await press('Accept Asking Mill as a partner')
  const question = await dialog('Accept Asking Mill?')
  expect(question.getByText(/e-mail addresses of your people/)).toBeDefined()
  await press('Cancel', question)
  expect(sent()).toEqual([])
  await press('Accept Asking Mill as a partner')
  await press('Accept', await dialog('Accept Asking Mill?'))
  await message('Asking Mill is now your partner.')
  expect(sent()).toEqual([{ answer: 'ACCEPT' }])
})

test('a question stays open with what went wrong', async () => {
  const { network, press } = await open()
  network.refuse(answerRelationEndpoint, REFUSED)
  await press('Block Asking Mill')
  const question = await dialog('Block Asking Mill?')
  await press('Block', question)
  await question.findByText('It asks no longer.')
  expect(messagesShown()).toEqual([])
})

test('a company is ignored at once, and a failure is said in a message', async () => {
  const { network, press, sent } = await open()
  await press('Ignore Asking Mill')
  await message('Asking Mill is ignored. We do not notify it, and you get no e-mails about it.')
  expect(screen.queryByRole('dialog')).toBeNull()
  network.refuse(answerRelationEndpoint, REFUSED)
  await press('Ignore Asking Mill')
  await message('ErrorNothing was changed: It asks no longer.')
  expect(sent()).toEqual([{ answer: 'IGNORE' }, { answer: 'IGNORE' }])
})

test('only what can be answered now is offered', async () => {
  const { press, sent } = await open({ relation: 'BLOCKED', answers: ['UNBLOCK'] })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Unblock'])
  await press('Unblock Asking Mill')
  await message(/^Asking Mill is no longer blocked\./)
  expect(sent()).toEqual([{ answer: 'UNBLOCK' }])
})

test('an inviter says whether the registered company is the one that was meant', async () => {
  const { network, press } = await open({ sameName: true, answers: [] })
  network.answer(answerSameNameEndpoint, undefined)
  const ask = async () => {
    await press('Is this the company? Asking Mill has registered')
    return dialog('Is this the Asking Mill you invited?')
  }
  await press('Decide later', await ask())
  expect(network.sentTo(answerSameNameEndpoint)).toEqual([])
  await press('No, another one', await ask())
  await message('Your records keep waiting for the address that you invited.')
  await noDialog()
  await press('Yes, send it my records', await ask())
  await message(/^Your records now go to the registered Asking Mill\./)
  expect(network.sentTo(answerSameNameEndpoint)).toEqual([{ isMeant: false }, { isMeant: true }])
})

const INVITATION: InvitationRow = {
  id: 5,
  kind: 'company',
  name: 'Invited Loom',
  email: 'loom@invited.example',
  sentAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-31T08:00:00.000Z',
  state: 'pending',
  invitedBy: 'Ines Moreira',
}

/** The list of the one invitation. */
async function openInvitations() {
  const network = fakeNetwork()
  network.answer(listInvitationsEndpoint, [INVITATION])
  return { network, press: presser(await show(<InvitationsCard />, { as: WEAVER })) }
}

test('an invitation is sent again', async () => {
  const { network, press } = await openInvitations()
  network.refuse(resendInvitationEndpoint, { status: 429, code: 'RATE_LIMITED', message: 'Try again later.' })
  await press('Resend the invitation of Invited Loom')
  await message('ErrorThe invitation was not sent again: Try again later.')
  network.answer(resendInvitationEndpoint, undefined)
  await press('Resend the invitation of Invited Loom')
  await message('The invitation of Invited Loom is sent again to loom@invited.example.')
})

test('an invitation is withdrawn after a question, which says why not', async () => {
  const { network, press } = await openInvitations()
  network.refuse(withdrawInvitationEndpoint, { ...REFUSED, message: 'It is used by now.' })
  await press('Withdraw the invitation of Invited Loom')
  const question = await dialog('Withdraw the invitation?')
  await press('Withdraw', question)
  await question.findByText('It is used by now.')
  network.answer(withdrawInvitationEndpoint, undefined)
  network.answer(listInvitationsEndpoint, [])
  await press('Withdraw', question)
  await message('The invitation of Invited Loom is withdrawn.')
  await screen.findByText('No open invitations')
})
