import { carrySession } from './support/api.ts'
import { useCredits } from './support/credits.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('credits are kept, a certificate takes of them, and one of more than there is is not accepted @long', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  await useCredits(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
