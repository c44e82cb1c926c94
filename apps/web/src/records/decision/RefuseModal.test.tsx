import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../drafts.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { RefuseModal } from './RefuseModal.tsx'

afterEach(forgetDrafts)

const dialog = (draft: string) => (
  <RefuseModal
    title="Refuse the contract?"
    hint="They get an e-mail."
    confirmLabel="Refuse contract"
    draft={draft}
    opened
    busy={false}
    onRefuse={() => undefined}
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
