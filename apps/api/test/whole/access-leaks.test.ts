import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { agreeRelation } from '../../src/accounts/companies/relations.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askKnownFileEndpoint } from '@selvedge/contract/known-files.ts'
import { createProofShareEndpoint, openSharedProofEndpoint } from '@selvedge/contract/proof-shares.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { isDefaultField, type ShareField, shareFieldsOf } from '@selvedge/domain/share-fields.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { plainFields } from '@selvedge/proof/fields/field-tree.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { opens } from '@selvedge/proof/share/open-fields.ts'
import { z } from 'zod'
import { keyOf } from '../support/access/ask.ts'
import { CALLER_NAMES, type Caller } from '../support/access/callers.ts'
import { NAMED_IN_BODIES } from '../support/access/named-in-bodies.ts'
import { actAsOthers } from '../support/access/act-as-others.ts'
import type { Row } from '../support/access/row.ts'
import { ROWS } from '../support/access/table.ts'
import { twinOf } from '../support/access/unknown-ids.ts'
import { askerIn, aWorld, type World } from '../support/access/world.ts'
import type { Person } from '../support/world/people.ts'
import { type Answer, type Parts, type TestApp, testApp } from '../support/test-app.ts'
import { registered } from '../../src/platform/http/route.ts'
import { setSealed } from '../support/world/sealed-rows.ts'

let t: TestApp
let world: World
let routes: Map<string, Endpoint>
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  routes = new Map((registered.get(t.app) ?? []).map((e) => [keyOf(e), e]))
})

const endpointOf = (call: string) => {
  const e = routes.get(call)
  if (!e) throw new Error(`There is no ${call}`)
  return e
}

/** An answer without what is each request's own. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  total: headers['x-total-count'],
  text: text.replace(/"requestId":"[^"]*"/, ''),
})

/**
 * What everybody can read on the blockchain: what anchoring costs, which is calculated from the sizes of the last batches, and up to which
 * block something is the newest state.
 */
const withoutPublic = (text: string) =>
  withoutHead(text)
    .replace(/"cost":\{[^}]*\}/, '"cost":{}')
    .replace(/as of block \d+, [\w:., -]+? UTC/g, 'as of a block')

/** A bundle without the newest head, which commits to everything that anybody did since, and without its batch. */
function withoutHead(text: string): string {
  // In whole and in part.
  if (!/^\{"v":[23],"subject"/.test(text)) return text
  const { newest, batches, ...bundle } = JSON.parse(text) as Bundle
  const own = new Set([...bundle.statements, ...bundle.companies].map(({ batch }) => batch?.root))
  return JSON.stringify({ ...bundle, batches: batches.filter(({ root }) => own.has(root)), newest: !!newest })
}

const REFUSED = /^(403 FORBIDDEN|404 NOT_FOUND|401 NOT_THE_APPROVER)$/
const isRefused = ({ cells }: Row, caller: Caller) => REFUSED.test(cells[caller])

describe('nothing distinguishes a record of others from none at all', () => {
  const rows = ROWS.filter((row) => CALLER_NAMES.some((caller) => isRefused(row, caller)))

  test.each(rows)('by no refusal: $call $about', async (row) => {
    const e = endpointOf(row.call)
    for (const caller of CALLER_NAMES.filter((name) => isRefused(row, name))) {
      const parts = (await row.input?.(world, caller)) ?? {}
      const twin = twinOf(parts)
      // Refused for what the caller is, not for whose it is.
      if (!twin || row.call === 'PUT /companies/members/:id/access') continue
      const as = caller === 'anonymous' || caller === 'former' ? undefined : askerIn(world, caller, e)
      const others = seen(await t.send(as, e, parts))
      const none = seen(await t.send(as, e, twin))
      expect([caller, others.status >= 400]).toEqual([caller, true])
      expect([caller, others]).toEqual([caller, none])
    }
  })

  test.each(NAMED_IN_BODIES)('by nothing in a body: $what', async ({ call, who, request, others, none }) => {
    const e = endpointOf(call)
    const foreign = seen(await t.send(world.people[who], e, await request(world, others(world))))
    const unknown = seen(await t.send(world.people[who], e, await request(world, none)))
    expect(foreign).toEqual(unknown)
    expect(foreign.status).toBe(400)
  })
})

describe('what others do changes no answer', () => {
  /** A proved password would let the next call read the company's key, which its audit trail logs; each label has a new serial number. */
  const isPure = ({ call }: Row) =>
    !call.includes(':token') && call !== 'GET /user/checkPassword' && call !== 'GET /materials/:id/labels'
  /** Operators of the installation see what others do: that is what they are for. */
  const isOfOperators = ({ call }: Row) => call.startsWith('GET /operator/')
  const reads = ROWS.filter((row) => row.call.startsWith('GET ') && isPure(row) && !isOfOperators(row))
  /** What asks the chain takes its time, and lists for everybody are the same for everybody: one caller stands for all. */
  const isTriedBy = (caller: Caller, { call, cells }: Row) => {
    if (/\/verification$|^GET \/proofs/.test(call)) return caller === 'admin'
    return caller === 'stranger' || cells.anonymous !== 'allowed'
  }
  const bystanders = ['stranger', 'admin', 'approver'] as const
  const everybody = [...bystanders, 'consignee', 'certifier'] as const

  /** Everything a caller can read: each call as it is, and a list also by its first page, which shows how many there are. */
  async function everything(caller: Caller): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {}
    // The log of all batches is open to all, and grows with each.
    for (const row of reads.filter((one) => isTriedBy(caller, one) && !one.call.includes('/ledger/log/'))) {
      const e = endpointOf(row.call)
      const parts = (await row.input?.(world, caller)) ?? {}
      const requests: Parts[] = [parts]
      if (e.query instanceof z.ZodObject && 'page' in e.query.shape)
        requests.push({ ...parts, query: { ...parts.query, page: 1, size: 2 } })
      for (const [i, one] of requests.entries()) {
        const answer = seen(await t.send(askerIn(world, caller, e), e, one))
        found[`${row.call} ${row.about ?? ''} ${i}`] = { ...answer, text: withoutPublic(answer.text) }
      }
    }
    return found
  }

  async function everythingFor(callers: readonly Caller[]) {
    const found: Record<string, unknown> = {}
    for (const name of callers) found[name] = await everything(name)
    return found
  }

  test('where companies nobody knows do it, and where partners do it among themselves', async () => {
    // The proof from the tests above is used up by the first reading of the key.
    const proof = { password_proved_at: null, factor_proved_at: null }
    await setSealed(t.db, 'session', (eb) => eb('id', '>', 0), proof)
    await t.anchor()
    // Whoever checks a record first refreshes what lists say of it.
    await everythingFor(everybody)
    const before = await everythingFor(everybody)

    await actAsOthers(t)
    expect(await everythingFor(everybody)).toEqual(before)

    const { consignee, certifier } = world.people
    await know(consignee, certifier)
    await actAsOthers(t, { seller: consignee, certifier })
    const after = await everythingFor([...bystanders, 'consignee'])
    for (const name of bystanders) expect(after[name]).toEqual(before[name])
    // The partner does see what it did itself.
    expect(after['consignee']).not.toEqual(before['consignee'])
  }, 600_000)
})

const know = (one: Person, other: Person) =>
  inTransaction(t.db, (tx) => agreeRelation(tx, one.companyId, other.companyId, t.services.now()))

describe('a link to a proof', () => {
  const MINUTE = 60_000
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const TRADE_FIELDS = [...shareFieldsOf('trade'), ...shareFieldsOf('company')]

  /** What the link shows, in a minute of its own. */
  async function opened(fields: readonly ShareField[]): Promise<string> {
    t.pass(MINUTE)
    const { link } = await t.call(world.people.contractor, createProofShareEndpoint, {
      params: { kind: 'trade', id: world.contract },
      body: { fields: [...fields], isWhole: false, days: 1 },
    })
    const token = link.slice(link.indexOf('#') + 1)
    const answer = await t.send(undefined, openSharedProofEndpoint, { body: { token } })
    expect(answer.status).toBe(200)
    return answer.text
  }

  /** Everything that is stated of the contract and the companies that signed it, with what stated it. */
  async function stated() {
    const params = { kind: 'trade' as const, id: world.contract }
    const { text } = await t.send(world.people.contractor, readProofEndpoint, { params })
    const { bundle } = readBundle(text)
    return [...(bundle?.statements ?? []), ...(bundle?.companies ?? [])].flatMap(({ body, salt }) => {
      const statement = readStatement(body)
      const fields = statement ? plainFields(JSON.parse(body) as JsonObject) : []
      return statement ? fields.map((field) => ({ ...field, statement, salt })) : []
    })
  }

  /** Long enough to be nothing else by chance. */
  const isTelling = (value: unknown): value is string | number => textOf(value).length >= 6 && value !== null

  test.each<[string, readonly ShareField[]]>([
    ['nothing', []],
    ...TRADE_FIELDS.map((field): [string, readonly ShareField[]] => [field, [field]]),
    ['the usual fields', TRADE_FIELDS.filter(isDefaultField)],
  ])('shows no more than was ticked: %s', async (_, ticked) => {
    const all = await stated()
    const isShown = ({ statement, path, value }: (typeof all)[number]) =>
      opens(ticked, statement, false)(path, value)
    const shown = new Set(all.filter(isShown).map(({ value }) => textOf(value)))
    const text = await opened(ticked)
    const by = ticked.includes('company.name') ? world.people.contractor.companyName : ''
    const hidden = all.filter((one) => !isShown(one) && isTelling(one.value) && !shown.has(textOf(one.value)))
    expect(hidden.length).toBeGreaterThan(0)
    for (const { value, path, salt } of hidden) {
      for (const spelling of spellingsOf(textOf(value)))
        if (textOf(value) !== by) expect([path, text.includes(spelling)]).toEqual([path, false])
      expect(text).not.toContain(salt.slice(2))
    }
    // By their names the fields that are not shown are not there either, but for those of the other statements.
    const paths = new Set(all.filter(isShown).map(({ path }) => path))
    for (const { path } of hidden) expect([path, text.includes(`"${path}"`)]).toEqual([path, paths.has(path)])
  })

  const spellingsOf = (value: string) => {
    // A word such as `contract` is also the name of a member of every bundle.
    if (/^[a-z]+$/.test(value)) return [`"value":"${value}"`]
    const bytes = Buffer.from(value)
    return [
      JSON.stringify(value).slice(1, -1),
      bytes.toString('hex'),
      bytes.toString('base64').replace(/=+$/, ''),
    ]
  }

  test('and the question about a file name nobody', async () => {
    const { sha256 } = await t.db
      .selectFrom('document')
      .where('id', '=', world.documentId)
      .select('sha256')
      .executeTakeFirstOrThrow()
    const answer = await t.send(undefined, askKnownFileEndpoint, { body: { sha256 } })
    expect(answer.text).toBe('{"isKnown":true,"ask":[]}')
  })
})
