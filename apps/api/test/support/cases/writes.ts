import { randomBytes, randomInt } from 'node:crypto'
import { inviteSupplierEndpoint, listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  confirmTransactionEndpoint,
  tradeEndpoints,
  type Trade,
  updateTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { ErrorCode } from '@selvedge/domain/errors.ts'
import type { Partners } from '../world/partners.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { PDF, tradeRequest } from '../world/trades.ts'

/** One request of a person, which may be cut off. */
export type Write = {
  what: string
  /** Sends it; a second time too, as a person would who got no answer. */
  send: (server: ServerProcess) => Promise<void>
  /** How the server refuses the second time, where the first one counted. */
  refusedTwice?: ErrorCode
  /** Throws unless it is there as it was sent. */
  find: (server: ServerProcess) => Promise<void>
}

export type Known = { id: number; kind: TradeKind; positions: readonly { id: number }[] }

const STANDARDS = ['Organic Content Standard (OCS)', 'Global Organic Textile Standard (GOTS)', null]

let count = 0
/** All of one length, so that none is part of another: a search for one finds it and nothing beside it, however many there are. */
const nextNumber = () => String(++count).padStart(6, '0')

type RecordOptions = {
  kind?: TradeKind
  /** The consignee is a company that is invited along. */
  invites?: boolean
  created?: { push: (trade: Known) => void }
}

/** A trade of the supplier with a document, sent under an Idempotency-Key. */
export function recordTrade(
  { supplier, buyer, yarn }: Partners,
  { kind = 'contract', invites = false, created }: RecordOptions = {},
): Write {
  const calls = tradeEndpoints[kind]
  const reference = `K-${nextNumber()}`
  const content = Buffer.concat([PDF, randomBytes(randomInt(200, 60_000))]).toString('base64')
  const newcomer = { consigneeCompanyName: `Mill ${reference}`, consigneeEmail: `${reference}@mill.test` }
  const changes = {
    ...(kind === 'shipping' && { validUntil: null }),
    contractorReferenceNumber: reference,
    notes: `Notes of ${reference}`,
    documentUpload: { name: 'contract.pdf', contentType: 'application/pdf', content },
    ...(invites && { ...newcomer, invitation: true }),
  }
  const body = tradeRequest(buyer, yarn, changes, kind)
  let known: number | undefined
  return {
    what: `${kind} ${reference}`,
    async send(server) {
      const trade = await server
        .as(supplier.token)
        .call(calls.create, { body }, { idempotencyKey: `key of ${reference}` })
      if (known !== undefined && known !== trade.id) throw new Error(`${known} became ${trade.id}`)
      if (known === undefined && !invites) created?.push({ ...trade, kind })
      known = trade.id
    },
    async find(server) {
      const rows = await server
        .as(supplier.token)
        .call(calls.list, { query: { search: reference, size: 100 } })
      const ids = rows.filter((row) => row.contractorReferenceNumber === reference).map(({ id }) => id)
      if (known !== undefined && (ids.length !== 1 || ids[0] !== known))
        throw new Error(`${known} is there as ${ids.join(', ') || 'nothing'}`)
      const trade = await read(server, supplier.token, { id: known ?? 0, kind })
      expectEqual(trade.notes, body.notes)
      expectEqual(trade.document?.content, content)
      expectEqual(trade.positions[0]?.quantity, 12.5)
    },
  }
}

/** People who record trades, and one who decides them as they come: each call is the next thing that one of them does. */
export function traders(partners: Partners, recorders = 1): (() => Write | undefined)[] {
  const undecided: Known[] = []
  const record = () => recordTrade(partners, { created: undecided })
  const decideNext = () => {
    const trade = undecided.shift()
    return trade && decide(partners, trade)
  }
  return [...Array.from({ length: recorders }, () => record), decideNext]
}

/** A trade of the supplier that was recorded. */
export async function aTradeOf(server: ServerProcess, world: Partners, kind: TradeKind): Promise<Known> {
  const made: Known[] = []
  await recordTrade(world, { kind, created: made }).send(server)
  const [trade] = made
  if (!trade) throw new Error('The trade was not made')
  return trade
}

/** The buyer's decision on a trade. */
export function decide({ supplier, buyer, received }: Partners, trade: Known): Write {
  const { id, kind, positions } = trade
  const transactionStatus = randomInt(3) === 0 ? 'REFUSED' : 'ACCEPTED'
  const body = {
    consigneeReferenceNumber: `B-${id}`,
    transactionStatus,
    reason: `Reason of ${id}`,
    positions: positions.map((position) => ({ id: position.id, material: { id: received } })),
  }
  return {
    what: `decision on ${id}`,
    refusedTwice: 'ALREADY_DECIDED',
    async send(server) {
      const call = { params: { id }, query: { type: kind }, body }
      await server.as(buyer.token).call(confirmTransactionEndpoint, call)
    },
    async find(server) {
      const found = await read(server, supplier.token, trade)
      expectEqual(found.status, transactionStatus)
      expectEqual(found.consigneeReferenceNumber, body.consigneeReferenceNumber)
      expectEqual(found.positions[0]?.consigneeMaterialId, transactionStatus === 'ACCEPTED' ? received : null)
    },
  }
}

/** The supplier's correction of a trade's reference standard; the last one of a trade stands. */
export function correctStandard({ supplier }: Partners, trade: Known, latest: Map<number, object>): Write {
  const { id, kind } = trade
  const processingStandardName = STANDARDS[randomInt(STANDARDS.length)] ?? null
  const mark = {}
  return {
    what: `standard of ${id}`,
    async send(server) {
      latest.set(id, mark)
      await server.as(supplier.token).call(updateTradeEndpoint, {
        params: { id },
        body: { processingStandardName, tradeType: kind },
      })
    },
    async find(server) {
      if (latest.get(id) !== mark) return
      expectEqual((await read(server, supplier.token, trade)).processingStandardName, processingStandardName)
    },
  }
}

/** A new material of the buyer's. */
export function addMaterial({ buyer }: Partners): Write {
  const name = `Cloth ${nextNumber()}`
  return {
    what: `material ${name}`,
    refusedTwice: 'MATERIAL_EXISTS',
    async send(server) {
      await server
        .as(buyer.token)
        .call(createMaterialEndpoint, { body: { name, companyName: '', input: false } })
    },
    async find(server) {
      const found = await server
        .as(buyer.token)
        .call(listMaterialsEndpoint, { query: { search: name, size: 200 } })
      expectEqual(found.filter((material) => material.name === name).length, 1)
    },
  }
}

/** A company that the buyer invites. */
export function invite({ buyer }: Partners): Write {
  const number = nextNumber()
  const companyName = `Invited ${number}`
  const userEmailAddress = `office@invited-${number}.test`
  return {
    what: `invitation of ${companyName}`,
    async send(server) {
      const body = { companyName, userEmailAddress }
      await server.as(buyer.token).call(inviteSupplierEndpoint, { body })
    },
    async find(server) {
      const found = await server
        .as(buyer.token)
        .call(listTradersEndpoint, { query: { search: companyName, size: 100 } })
      expectEqual(found.filter((company) => company.companyName === companyName).length, 1)
    },
  }
}

const read = (
  server: ServerProcess,
  token: string,
  { id, kind }: Pick<Known, 'id' | 'kind'>,
): Promise<Trade> => server.as(token).call(tradeEndpoints[kind].read, { params: { id }, query: {} })

/** Throws unless what was found is what was sent. */
export function expectEqual(found: unknown, expected: unknown): void {
  if (found !== expected)
    throw new Error(`${String(found).slice(0, 80)} instead of ${String(expected).slice(0, 80)}`)
}
