import { type Comments, readCommentsEndpoint, writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isThere } from '../../connection.ts'
import { forgetOutgoing, outgoing } from '../../outgoing.ts'
import { senders } from '../../outgoing-senders.ts'
import { fakeNetwork } from '../../testing/network.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { AskChange } from './AskChange.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import { CommentsCard } from './CommentsCard.tsx'

afterEach(() => {
  forgetOutgoing()
  isThere()
})

const TALK = { kind: 'trade', id: 31, company: 'Tidewater Dyers' } as const
const NOTHING: Comments = {
  comments: [],
  corrects: null,
  changeAskedOf: null,
  permissions: { canComment: true, canAskForChange: true, canCorrect: false },
}
const said = (id: number, changes: Partial<Comments['comments'][number]> = {}) => ({
  id,
  kind: 'REMARK' as const,
  companyName: 'Tidewater Dyers',
  isOwn: false,
  writtenBy: 'Mara Quint',
  text: 'Is it combed?',
  corrected: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...changes,
})

function answering(comments: Comments) {
  const network = fakeNetwork()
  network.answer(readCommentsEndpoint, comments)
  network.answer(writeCommentEndpoint, comments)
  return network
}

test('messages say who wrote them, and one is sent once, with a key', async () => {
  const network = answering({ ...NOTHING, comments: [said(1), said(2, { isOwn: true, text: 'Yes.' })] })
  const user = await show(<CommentsCard talk={TALK} />, { as: WEAVER })
  const lines = within(await screen.findByRole('list', { name: 'Messages, the oldest first' }))
  expect(lines.getByText('Mara Quint, Tidewater Dyers')).toBeDefined()
  expect(lines.getByText('Mara Quint, Your company')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), '  Thank you. ')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(network.sentTo(writeCommentEndpoint)).toEqual([{ kind: 'REMARK', text: 'Thank you.' }])
  expect(network.keysSentTo(writeCommentEndpoint)[0]).toMatch(/./)
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveProperty('value', '')
})

test('what has to change has to be said before it is asked for', async () => {
  const network = answering(NOTHING)
  const user = await show(<AskChange talk={TALK} />, { as: WEAVER })
  await user.click(await screen.findByRole('button', { name: 'Ask for a change' }))
  await user.click(screen.getByRole('button', { name: 'Ask for the change' }))
  expect(screen.getByText(sentence(issues.changeText))).toBeDefined()
  expect(network.sentTo(writeCommentEndpoint)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /What has to change/ }), 'The date')
  await user.click(screen.getByRole('button', { name: 'Ask for the change' }))
  expect(network.sentTo(writeCommentEndpoint)).toEqual([{ kind: 'CHANGE', text: 'The date' }])
})

test('a record says whose turn it is: the filer’s, who files again, or the other company’s', async () => {
  answering({
    ...NOTHING,
    comments: [said(1, { kind: 'CHANGE', text: 'The date is wrong.' })],
    changeAskedOf: 'you',
    permissions: { canComment: true, canAskForChange: false, canCorrect: true },
  })
  await show(<ChangeNote talk={TALK} canDecide={false} fileAgain={<a href="/form">Again</a>} />, {
    as: WEAVER,
  })
  expect(await screen.findByText('Tidewater Dyers asks for a change:')).toBeDefined()
  expect(screen.getByText('The date is wrong.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Again' })).toBeDefined()
})

test('a record that was filed again leads to the one in its place', async () => {
  const corrected = { record: 'trade' as const, id: 32, name: 'HW-5520-2', type: 'contract' as const }
  answering({ ...NOTHING, comments: [said(1, { kind: 'CORRECTED', text: null, corrected })] })
  await show(<ChangeNote talk={TALK} canDecide fileAgain={null} />, { as: WEAVER })
  expect(await screen.findByRole('link', { name: 'HW-5520-2' })).toBeDefined()
  expect(screen.getByText(/Refuse this one, if that one is right/)).toBeDefined()
})

test('a message that is not sent yet is still there after the page was loaded again', async () => {
  answering(NOTHING)
  const user = await show(<CommentsCard talk={TALK} />, { as: WEAVER })
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Which lot?')
  cleanup()
  await show(<CommentsCard talk={TALK} />, { as: WEAVER })
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveProperty('value', 'Which lot?')
})

test('without a connection a message, or what has to change, is kept, and sent later under its key', async () => {
  fakeNetwork().answer(readCommentsEndpoint, NOTHING)
  const user = await show(<AskChange talk={TALK} />, { as: WEAVER })
  await user.click(await screen.findByRole('button', { name: 'Ask for a change' }))
  await user.type(screen.getByRole('textbox', { name: /What has to change/ }), 'The date')
  await user.click(screen.getByRole('button', { name: 'Ask for the change' }))
  expect(
    await screen.findByText(/Your entry is kept on this device, and sent once there is one/),
  ).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [kept] = outgoing.read()
  if (!kept) throw new Error('Nothing is kept')
  const network = answering(NOTHING)
  expect(await senders[kept.kind](kept.payload, kept.key)).toBe(
    'Tidewater Dyers has been asked for a change.',
  )
  expect(network.sentTo(writeCommentEndpoint)).toEqual([{ kind: 'CHANGE', text: 'The date' }])
  expect(network.keysSentTo(writeCommentEndpoint)).toEqual([kept.key])
})
