import { expect, test } from 'vitest'
import { InviteColleagueBody } from './onboarding.ts'

test('a name of a million characters is refused for its length alone, without looking for an address in it', () => {
  const name = 'İ'.repeat(1_000_000)
  const { error } = InviteColleagueBody.safeParse({
    userEmailAddress: 'ines@mill.example',
    userFirstName: name,
    userLastName: `${name}.example`,
  })
  expect(error?.issues.map(({ code, path }) => [code, path[0]])).toEqual([
    ['too_big', 'userFirstName'],
    ['too_big', 'userLastName'],
  ])
})
