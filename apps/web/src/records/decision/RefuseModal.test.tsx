import { cleanup, screen } from '@testing-library/react'
import { refusalReasons } from '@selvedge/messages/en/refusal-reasons.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../../drafts.ts'
import { speakIn } from '../../testing/languages.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { RefuseModal } from './RefuseModal.tsx'

afterEach(() => {
  forgetDrafts()
  speakIn('en-US')
})

const dialog = (draft: string, onRefuse: (reason: string) => void = () => undefined) => (
  <RefuseModal
    title="Refuse the contract?"
    hint="They get an e-mail."
    confirmLabel="Refuse contract"
    draft={draft}
    opened
    busy={false}
    onRefuse={onRefuse}
    common={[refusalReasons.documentUnreadable]}
    onCancel={() => undefined}
  />
)

const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })

test('a reason is there again after a reload, for its own record, until it is emptied', async () => {
  const user = await show(dialog('refusal.trade.31'), { as: WEAVER })
  await user.type(await reason(), 'Ten bales short')
  cleanup()
  await show(dialog('refusal.trade.31'), { as: WEAVER })
  expect((await reason()).value).toBe('Ten bales short')
  cleanup()
  await show(dialog('refusal.trade.32'), { as: WEAVER })
  expect((await reason()).value).toBe('')
  cleanup()
  const again = await show(dialog('refusal.trade.31'), { as: WEAVER })
  await again.clear(await reason())
  cleanup()
  await show(dialog('refusal.trade.31'), { as: WEAVER })
  expect((await reason()).value).toBe('')
})

test('a reason that was chosen in Turkish is sent as every reader will have it in their own language', async () => {
  speakIn('tr')
  const refuse = vi.fn<(reason: string) => void>()
  const user = await show(dialog('refusal.trade.33', refuse), { as: WEAVER })
  await user.click(await screen.findByRole('button', { name: 'Belge okunamıyor.' }))
  await user.type(await screen.findByRole('textbox'), ' 2. sayfa siyah.')
  await user.click(screen.getByRole('button', { name: 'Refuse contract' }))
  expect(refuse).toHaveBeenCalledWith('The document cannot be read. 2. sayfa siyah.')
})
