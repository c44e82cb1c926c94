import {
  readCertificationEndpoint,
  takeBackCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { readMassBookEndpoint } from '@selvedge/contract/mass.ts'
import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import {
  createCertificationEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { CERTIFICATION_SUBJECTS, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { certificationRequest, SELF } from '../world/filed-certifications.ts'
import type { Person } from '../world/people.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { aTradeOf, expectEqual, type Write } from './writes.ts'

let count = 0

/** What people do with certificates, and with the credits that these move. */
export const certificateCases = (world: World): UseCase[] => [
  ...CERTIFICATION_SUBJECTS.map((subject) => certificationCase(world, subject)),
  certificationDecision(world),
  suspension(world),
  takingBack(world),
  replacing(world),
  replacement(world),
  creditBook(world),
  creditsMoved(world),
]

/** A certification that was filed under an Idempotency-Key; `known` once it was answered. */
function filed(
  { supplier, certifier }: World,
  byCertifier: boolean,
  changes: Partial<NewCertificationInput>,
): Write & { known: () => number } {
  const reference = `C-${++count}`
  const [by, to] = byCertifier ? [certifier, supplier] : [supplier, certifier]
  const body = certificationRequest(to, { certificateReferenceNumber: reference, ...changes })
  let known: number | undefined
  return {
    what: `certification ${reference}`,
    known: () => known ?? 0,
    async send(server) {
      const call = server
        .as(by.token)
        .call(createCertificationEndpoint, { body }, { idempotencyKey: reference })
      const { id } = await call
      if (known !== undefined) expectEqual(id, known)
      known = id
    },
    async find(server) {
      const found = await server
        .as(by.token)
        .call(readCertificationEndpoint, { params: { id: known ?? 0 }, query: {} })
      expectEqual(found.certificateReferenceNumber, reference)
      const rows = await server
        .as(by.token)
        .call(listCertificationsEndpoint, { query: { search: reference, size: 100 } })
      expectEqual(rows.filter((row) => row.certificateReferenceNumber === reference).length, 1)
    },
  }
}

const certificationCase = (world: World, subject: CertificationSubject): UseCase => ({
  name: `a ${subject} certification`,
  endpoint: createCertificationEndpoint,
  prepare: async (server) => filed(world, subject === 'TRANSACTION', await changesOf(server, world, subject)),
})

async function changesOf(
  server: ServerProcess,
  world: World,
  subject: CertificationSubject,
): Promise<Partial<NewCertificationInput>> {
  const names = { contractorCompanyName: world.certifier.companyName, contractorEmail: world.certifier.email }
  if (subject === 'SCOPE') return {}
  if (subject === 'SELF') return { ...SELF, consigneeCompanyName: '', consigneeEmail: '' }
  if (subject === 'MATERIAL')
    return {
      subject: 'Material',
      documentTypeCode: '632',
      processingStandardName: 'Haelixa DNA origin standard',
      material: { id: world.yarn },
    }
  const shipment = await aTradeOf(server, world, 'shipping')
  const read = await server
    .as(world.supplier.token)
    .call(tradeEndpoints.shipping.read, { params: { id: shipment.id }, query: { withContent: 'false' } })
  return {
    ...names,
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    shippingReferenceNumbers: [read.contractorReferenceNumber],
  }
}

const suspension = (world: World): UseCase => ({
  name: 'the suspension of a scope certificate',
  endpoint: setStandingEndpoint,
  prepare: async (server) => {
    const made = filed(world, false, {})
    await made.send(server)
    const id = made.known()
    const as = (of: ServerProcess) => of.as(world.certifier.token)
    await as(server).call(confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED' },
    })
    const body = { change: 'SUSPENDED', onDay: '2026-02-01', reason: 'Inspection' } as const
    return {
      what: `suspension of certification ${id}`,
      refusedTwice: 'WRONG_STATE',
      send: async (to) => void (await as(to).call(setStandingEndpoint, { params: { id }, body })),
      find: async (to) => {
        const found = await as(to).call(readCertificationEndpoint, { params: { id }, query: {} })
        expectEqual(found.standings?.length, 1)
        expectEqual(found.standing?.state, 'SUSPENDED')
      },
    }
  },
})

const takingBack = (world: World): UseCase => ({
  name: 'the taking back of a certification',
  endpoint: takeBackCertificationEndpoint,
  prepare: async (server) => {
    const made = filed(world, false, {})
    await made.send(server)
    const id = made.known()
    const as = (of: ServerProcess) => of.as(world.supplier.token)
    return {
      what: `taking back of certification ${id}`,
      refusedTwice: 'ALREADY_DECIDED',
      send: (to) => as(to).call(takeBackCertificationEndpoint, { params: { id } }),
      find: async (to) => {
        const found = await as(to).call(readCertificationEndpoint, { params: { id }, query: {} })
        expectEqual(found.takenBack, true)
      },
    }
  },
})

const certificationDecision = (world: World): UseCase => ({
  name: 'a decision on a certification',
  endpoint: confirmTransactionEndpoint,
  prepare: async (server) => {
    const made = filed(world, false, {})
    await made.send(server)
    const id = made.known()
    const as = (of: ServerProcess) => of.as(world.certifier.token)
    return {
      what: `decision on certification ${id}`,
      refusedTwice: 'ALREADY_DECIDED',
      send: async (to) =>
        void (await as(to).call(confirmTransactionEndpoint, {
          params: { id },
          query: { type: 'certification' },
          body: { transactionStatus: 'ACCEPTED' },
        })),
      find: async (to) => {
        const found = await as(to).call(readCertificationEndpoint, { params: { id }, query: {} })
        expectEqual(found.status, 'ACCEPTED')
      },
    }
  },
})

const accept = (server: ServerProcess, by: Person, id: number) =>
  server.as(by.token).call(confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED' },
  })

/** A version of a scope certificate of the supplier. */
const versionOf = (world: World, number: string, version: number) =>
  filed(world, false, {
    certificateReferenceNumber: number,
    scope: { version, sites: [{ kind: 'OWN', name: 'Spin House', country: 'TR' }] },
  })

/** An accepted certificate, and a higher version of it that was not filed yet. */
async function twoVersions(server: ServerProcess, world: World) {
  const number = `V-${++count}`
  const first = versionOf(world, number, 1)
  await first.send(server)
  await accept(server, world.certifier, first.known())
  return { first: first.known(), second: versionOf(world, number, 2) }
}

const readAs = (server: ServerProcess, { token }: Person, id: number) =>
  server.as(token).call(readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })

const replacing = (world: World): UseCase => ({
  name: 'a version that takes the place of a certificate',
  endpoint: createCertificationEndpoint,
  prepare: async (server) => {
    const { first, second } = await twoVersions(server, world)
    return {
      what: `version that takes the place of certification ${first}`,
      send: second.send,
      find: async (to) => {
        const found = await readAs(to, world.supplier, second.known())
        expectEqual(found.replaces?.id, first)
        expectEqual((await readAs(to, world.supplier, first)).superseded, undefined)
      },
    }
  },
})

const replacement = (world: World): UseCase => ({
  name: 'the acceptance of a version that takes the place of a certificate',
  endpoint: confirmTransactionEndpoint,
  prepare: async (server) => {
    const { first, second } = await twoVersions(server, world)
    await second.send(server)
    return {
      what: `acceptance of version ${second.known()}`,
      refusedTwice: 'ALREADY_DECIDED',
      send: async (to) => void (await accept(to, world.certifier, second.known())),
      find: async (to) =>
        expectEqual((await readAs(to, world.supplier, first)).supersededBy?.id, second.known()),
    }
  },
})

const CREDITED = 'Better Cotton Initiative (BCI)'

const creditsOf = (rawMaterial: string) => ({
  standard: CREDITED,
  rawMaterial,
  mode: 'GUARD' as const,
  openedOn: '2026-11-01',
  kilograms: 1000,
  reason: 'From the platform of the standard',
})

const postedIn = async (server: ServerProcess, { token }: Person, materialId: number) =>
  (await server.as(token).call(readMassBookEndpoint, { params: { materialId } })).posted

const creditBook = ({ supplier }: World): UseCase => ({
  name: 'a book of credits',
  endpoint: openCreditBookEndpoint,
  prepare: async () => {
    const rawMaterial = `Better cotton ${++count}`
    let known: number | undefined
    return {
      what: `book of credits of ${rawMaterial}`,
      send: async (to) => {
        const call = to
          .as(supplier.token)
          .call(openCreditBookEndpoint, { body: creditsOf(rawMaterial) }, { idempotencyKey: rawMaterial })
        const { materialId } = await call
        if (known !== undefined) expectEqual(materialId, known)
        known = materialId
      },
      find: async (to) => expectEqual(await postedIn(to, supplier, known ?? 0), 1000),
    }
  },
})

/** A certificate of a shipment that takes 100 kg of the supplier's credits to those of the buyer. */
const creditsMoved = (world: World): UseCase => ({
  name: 'the acceptance of a certificate that takes credits',
  endpoint: confirmTransactionEndpoint,
  prepare: async (server) => {
    const { supplier, buyer } = world
    const rawMaterial = `Better cotton ${++count}`
    const open = async (of: Person) => {
      const body = creditsOf(rawMaterial)
      return (await server.as(of.token).call(openCreditBookEndpoint, { body })).materialId
    }
    const [sold, bought] = [await open(supplier), await open(buyer)]
    const made = filed(world, true, {
      ...(await changesOf(server, world, 'TRANSACTION')),
      processingStandardName: CREDITED,
      boxes: {
        version: 1,
        gross: 100,
        net: 100,
        certified: 100,
        rawMaterials: [{ material: rawMaterial, certified: 100, country: 'TR', state: null }],
      },
    })
    await made.send(server)
    return {
      what: `credits of certification ${made.known()}`,
      refusedTwice: 'ALREADY_DECIDED',
      send: async (to) => void (await accept(to, supplier, made.known())),
      find: async (to) =>
        expectEqual(
          [await postedIn(to, supplier, sold), await postedIn(to, buyer, bought)].join(),
          '900,1100',
        ),
    }
  },
})
