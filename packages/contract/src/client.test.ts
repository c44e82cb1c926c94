import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, callUrl, createClient, type ConsistencyTokenKeeper, readRefusal } from './client.ts'
import { readEventEndpoint } from './epcis/calls.ts'
import { readDocumentEndpoint } from './documents.ts'
import { listDocumentTypesEndpoint, listUnitsEndpoint } from './reference-data.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import type { Problem } from './problem.ts'
import { logoutEndpoint, provePasswordEndpoint } from './session.ts'
import { tradeEndpoints } from './trades.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function clientOf(answer: RequestListener, consistencyTokens?: ConsistencyTokenKeeper) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return createClient(`http://127.0.0.1:${port}/api`, () => 'a-token', consistencyTokens)
}

test('parameters are filled in, empty query values left out, a missing parameter fails before sending', () => {
  const e = tradeEndpoints.contract.read
  expect(callUrl('/api', e, { params: { id: 'a/b' }, query: { withContent: 'false', other: '' } })).toBe(
    '/api/trades/contracts/a%2Fb?withContent=false',
  )
  expect(() => callUrl('/api', e, { params: { id: undefined } })).toThrow(
    'Required parameter requestParameters.id was null or undefined when calling GET /trades/contracts/:id',
  )
})

test('what stands at the root is beside the API, of this server and of another', () => {
  const at = (baseUrl: string) => callUrl(baseUrl, readEventEndpoint, { params: { eventID: 'urn:uuid:1' } })
  expect(at('/api')).toBe('/epcis/events/urn%3Auuid%3A1')
  expect(at('https://chain.example/api')).toBe('https://chain.example/epcis/events/urn%3Auuid%3A1')
})

test('a call without what it needs in its query or as its body is not sent, and says what', async () => {
  let sent = 0
  const client = await clientOf((_request, response) => {
    sent++
    response.end('[]')
  })
  const failed = (name: string, call: string) =>
    `Required parameter requestParameters.${name} was null or undefined when calling ${call}`
  const nothing = undefined as never
  await expect(client.call(listDocumentTypesEndpoint, { query: { type: nothing } })).rejects.toThrow(
    failed('type', 'GET /documents/types'),
  )
  await expect(client.call(provePasswordEndpoint, { body: nothing })).rejects.toThrow(
    failed('body', 'POST /user/checkPassword'),
  )
  await client.call(listDocumentTypesEndpoint, { query: { type: 'contract' } })
  expect(sent).toBe(1)
})

test('an answer is read as its endpoint says, with the session sent along', async () => {
  const seen: (string | undefined)[] = []
  const client = await clientOf((request, response) => {
    seen.push(request.headers.authorization)
    if (request.url === '/api/units')
      response.setHeader('x-total-count', '40').end('[{"code":"KGM","name":"kilogram"}]')
    else response.end(request.url === '/api/user/checkPassword' ? 'true' : '')
  })

  expect(await client.callPage(listUnitsEndpoint, {})).toEqual({
    rows: [{ code: 'KGM', name: 'kilogram' }],
    total: 40,
  })
  expect(await client.call(provePasswordEndpoint, { body: { value: 'x' } })).toBe('true')
  expect(await client.call(logoutEndpoint, {})).toBeUndefined()
  expect(new Set(seen)).toEqual(new Set(['Bearer a-token']))
})

/** A position of this moment as the header holds it. Of two, the greater text is not the later one. */
const tokenAt = (moment: number, sealed: string) =>
  `${String(moment).padStart(16, '0')}.${sealed.repeat(59)}=`

test('the latest position received is sent with the next call, also that of a refusal', async () => {
  const seen: (string | undefined)[] = []
  const [early, middle, late] = [tokenAt(9, 'z'), tokenAt(160, 'a'), tokenAt(255, 'A')]
  const sentTokens = [middle, early, 'no position', late]
  const client = await clientOf((request, response) => {
    seen.push(request.headers['selvedge-position']?.toString())
    response.setHeader('selvedge-position', sentTokens[seen.length - 1] ?? '')
    if (seen.length === 4) response.statusCode = 409
    response.end('[]')
  })
  for (let i = 0; i < 3; i++) await client.call(listUnitsEndpoint, {})
  await expect(client.call(listUnitsEndpoint, {})).rejects.toThrow(ApiError)
  await client.call(listUnitsEndpoint, {})
  expect(seen).toEqual([undefined, ...Array(3).fill(middle), late])
})

test('a position in an older format is replaced by the next one received', async () => {
  const seen: (string | undefined)[] = []
  const received = tokenAt(1, 'a')
  const keeper = { latest: 'ffffffffffffffff' }
  const client = await clientOf(
    (request, response) => {
      seen.push(request.headers['selvedge-position']?.toString())
      response.setHeader('selvedge-position', received).end('[]')
    },
    {
      latest: () => keeper.latest,
      keep: (position) => (keeper.latest = position),
    },
  )
  await client.call(listUnitsEndpoint, {})
  await client.call(listUnitsEndpoint, {})
  expect(seen).toEqual(['ffffffffffffffff', received])
})

test('a file arrives with the name that its header gives', async () => {
  const client = await clientOf((request, response) => {
    if (request.url?.endsWith('/1'))
      response.setHeader(
        'content-disposition',
        `attachment; filename="a_.pdf"; filename*=UTF-8''a%20%C3%A4.pdf`,
      )
    response.end('bytes')
  })
  const read = (docId: number) => client.callFile(readDocumentEndpoint, { params: { docId } })
  const { bytes, fileName } = await read(1)
  expect([await bytes.text(), fileName]).toEqual(['bytes', 'a ä.pdf'])
  expect((await read(2)).fileName).toBe('download')
})

test('an answer cut off in the middle counts as none', async () => {
  const client = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('[{"code":')
    setTimeout(() => response.destroy(), 50)
  })

  const error = await client.call(listUnitsEndpoint, {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 0, code: 'SERVER_UNREACHABLE' })
})

test('a refusal arrives with its code and fields', async () => {
  const problem = {
    type: 'x',
    title: 'x',
    status: 409,
    code: 'DUPLICATE',
    message: 'Taken',
    fields: { name: 'Taken' },
  }
  const client = await clientOf((_request, response) => response.writeHead(409).end(JSON.stringify(problem)))

  const error = await client.call(listUnitsEndpoint, {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, code: 'DUPLICATE', message: 'Taken', fields: { name: 'Taken' } })
})

test('a proxy’s page and an unreachable server become readable errors', async () => {
  const client = await clientOf((_request, response) =>
    response.writeHead(502).end('<html>Bad gateway</html>'),
  )
  await expect(client.call(listUnitsEndpoint, {})).rejects.toMatchObject({ status: 502, code: 'INTERNAL' })
  const away = createClient('http://127.0.0.1:9/api', () => null)
  await expect(away.call(listUnitsEndpoint, {})).rejects.toMatchObject({
    code: 'SERVER_UNREACHABLE',
    message: 'Server not available!',
  })
})

test('a refusal is said in the own words where its codes are known, and in those of the server elsewhere', () => {
  const problem: Problem = {
    type: 'urn:selvedge:problem:validation-failed',
    title: 'Invalid request',
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'as the server says it',
    reason: { code: 'madeLater', params: {} },
    fields: { notes: 'in another language', kind: 'newer', weight: 'with more', unit: 'without a code' },
    issues: {
      notes: { code: 'maxCharacters', params: { max: 250 } },
      kind: { code: 'madeLater', params: {} },
      weight: { code: 'maxCharacters', params: { most: 1 } },
    },
  }
  const error = readRefusal(400, problem)
  expect(error.message).toBe('as the server says it')
  expect(error.fields).toEqual({
    notes: 'Max characters: 250',
    kind: 'newer',
    weight: 'with more',
    unit: 'without a code',
  })
  const { reason: _, issues: __, ...older } = problem
  expect(readRefusal(400, older).fields).toEqual(problem.fields)
})

test('a reason that does not say which field it is about is read with the name of that field', () => {
  const reason = issues.invalidType({ expected: 'string', received: 'number' })
  const refused = { type: '', title: '', status: 400, code: 'VALIDATION_FAILED' }
  const problem = { ...refused, message: '', reason, fields: {}, issues: { notes: reason } }
  expect(readRefusal(400, problem).message).toBe('notes: Invalid input: expected string, received number')
  expect(readRefusal(400, { ...problem, issues: {} }).message).toBe(sentence(reason))
})
