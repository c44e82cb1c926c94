import { once } from 'node:events'
import { connect } from 'node:net'
import { Problem } from '@selvedge/contract/problem.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { spokenLanguage } from '../../src/platform/language/spoken-language.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp()
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

test.each([
  ['%', 'a broken sign'],
  ['%ff', 'bytes that are no text'],
])('an address with %s, %s, is refused as problem details', async (part) => {
  const answer = await t.app.inject(`/api/user/${part}/onboarding`)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['x-request-id']).toBe(Problem.parse(answer.json()).requestId)
  expect(answer.body).not.toContain(part)
})

describe('what cannot be read as a request is refused as problem details', () => {
  test.each([
    [
      'headers that are too long',
      `GET /api/units HTTP/1.1\r\nHost: selvedge.test\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
      413,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header that is none', 'GET /api/units HTTP/1.1\r\nHost: selvedge.test\r\nno header\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/info/authenticate HTTP/1.1\r\nHost: selvedge.test\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
  ])('%s', async (_, sent, status) => {
    const answer = await answerTo(sent)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json`))
    expect(Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({ status })
  })
})

describe('it is refused in the language of whoever sent it, as far as that was read', () => {
  const tooLong = `X: ${'x'.repeat(70_000)}\r\n`
  const get = (path: string, ...headers: string[]) =>
    `GET ${path} HTTP/1.1\r\nHost: selvedge.test\r\n${headers.map((one) => `${one}\r\n`).join('')}`

  test.each([
    [
      'that of the app',
      get('/api/units', 'X-Selvedge-Language: zh-CN', 'Accept-Language: tr') + tooLong,
      'zh-CN',
    ],
    ['that of a browser', get('/', 'accept-language: tr-TR,tr;q=0.9,en;q=0.8') + tooLong, 'tr'],
    ['of an address that is too long', get(`/${'x'.repeat(20_000)}`, 'Accept-Language: tr'), 'tr'],
    ['a language that is none of ours', get('/', 'Accept-Language: xx') + tooLong, 'en'],
    ['none, as it was cut off', `${get('/')}${tooLong}Accept-Language: tr\r\n`, 'en'],
  ])('%s', async (_, sent, code) => {
    const [, body = ''] = (await answerTo(`${sent}\r\n`)).split('\r\n\r\n')
    const problem = Problem.parse(JSON.parse(body))
    const said = inLanguage(spokenLanguage(code), () => sentence(refusals.headersTooLong))
    expect(problem).toMatchObject({ status: 413, message: said })
    expect(said === sentence(refusals.headersTooLong)).toBe(code === 'en')
  })

  test('what is no HTTP', async () => {
    const [, body = ''] = (await answerTo(get('/', 'Accept-Language: hi', 'no header') + '\r\n')).split(
      '\r\n\r\n',
    )
    expect(Problem.parse(JSON.parse(body)).message).toMatch(/\p{Script=Devanagari}/u)
  })
})

async function answerTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => {})
  socket.write(sent)
  await once(socket, 'close')
  return answer
}
