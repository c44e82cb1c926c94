import { expect, test } from 'vitest'
import { issues } from './issues.ts'
import { passwordError } from './password.ts'

test.each(['', 'short', '123456789', '🧵🧵🧵'])('%j is too short', (password) => {
  expect(passwordError(password)).toBe(issues.passwordShort)
})

test.each([
  'password123',
  'Password123!',
  'qwertyuiop',
  '1234567890',
  '0987654321',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  '!!selvedge2026',
  'P@$$w0rd2024',
  'Adm1n.Secret',
  'summerwinter',
  'selvedge-cotton-9',
  'm0nkeydr4gon!!',
])('%j is too common', (password) => {
  expect(passwordError(password)).toBe(issues.passwordCommon)
})

test('the person’s own words are no password', () => {
  expect(passwordError('ada@weft.example', ['ada@weft.example'])).toBe(issues.passwordCommon)
  expect(passwordError('Ada@Weft.Example', ['ada@weft.example', null])).toBe(issues.passwordCommon)
})

test.each(['a long enough one 7', 'woven-edge-26', 'Tr4nsh!pped-bale', 'зелёный хлопок'])(
  '%j will do',
  (password) => {
    expect(passwordError(password, ['ada', null])).toBeUndefined()
  },
)
