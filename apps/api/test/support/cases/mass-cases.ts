import {
  changeMassBookEndpoint,
  checkMassEndpoint,
  listMassEntriesEndpoint,
  openMassBookEndpoint,
  readMassBookEndpoint,
  recordMassEventEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import { closeMassPeriodEndpoint, listMassClosingsEndpoint } from '@selvedge/contract/mass-closings.ts'
import {
  endMassGrantEndpoint,
  giveMassGrantEndpoint,
  listMassGrantsEndpoint,
} from '@selvedge/contract/mass-grants.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { readPlanYieldEndpoint, setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { planRequest } from '../world/plans.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

let count = 0

const OPENED = '2026-01-01'

/** What people do with books of mass: each with a book of its own. */
export const massCases = ({ supplier, certifier }: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(supplier.token)
  const aMaterial = async (server: ServerProcess) => {
    const body = { name: `Weighed ${++count}`, companyName: '', input: false }
    return (await as(server).call(createMaterialEndpoint, { body })).id
  }
  const bodyOf = (materialId: number) => ({
    materialId,
    mode: 'WATCH' as const,
    custody: 'SEGREGATED' as const,
    openedOn: OPENED,
    kilograms: 100,
    reason: 'Counted in the store',
  })
  const aBook = async (server: ServerProcess) => {
    const materialId = await aMaterial(server)
    await as(server).call(openMassBookEndpoint, { body: bodyOf(materialId) })
    return materialId
  }
  const grantsOf = (server: ServerProcess, materialId: number) =>
    as(server).call(listMassGrantsEndpoint, { params: { materialId }, query: { page: 1 } })
  return [
    {
      name: 'a book of mass',
      endpoint: openMassBookEndpoint,
      prepare: async (server) => {
        const materialId = await aMaterial(server)
        return {
          what: `book of material ${materialId}`,
          refusedTwice: 'DUPLICATE',
          send: async (to) => void (await as(to).call(openMassBookEndpoint, { body: bodyOf(materialId) })),
          find: async (to) =>
            expectEqual((await as(to).call(readMassBookEndpoint, { params: { materialId } })).posted, 100),
        }
      },
    },
    {
      name: 'a book of mass that guards from now on',
      endpoint: changeMassBookEndpoint,
      prepare: async (server) => {
        const params = { materialId: await aBook(server) }
        const body = { mode: 'GUARD', custody: 'MASS_BALANCE' } as const
        return {
          what: `guard of material ${params.materialId}`,
          send: async (to) => void (await as(to).call(changeMassBookEndpoint, { params, body })),
          find: async (to) =>
            expectEqual((await as(to).call(readMassBookEndpoint, { params })).mode, 'GUARD'),
        }
      },
    },
    {
      name: 'a harvest',
      endpoint: recordMassEventEndpoint,
      prepare: async (server) => {
        const materialId = await aBook(server)
        const body = {
          kind: 'HARVEST',
          onDay: OPENED,
          materialId,
          kilograms: 12.5,
          reason: 'First picking',
        } as const
        return {
          what: `harvest of material ${materialId}`,
          send: async (to) =>
            void (await as(to).call(
              recordMassEventEndpoint,
              { body },
              { idempotencyKey: `harvest ${materialId}` },
            )),
          find: async (to) => {
            const query = { page: 1 }
            const entries = await as(to).call(listMassEntriesEndpoint, { params: { materialId }, query })
            expectEqual(entries.filter(({ kind }) => kind === 'HARVEST').length, 1)
            const { posted } = await as(to).call(readMassBookEndpoint, { params: { materialId } })
            expectEqual(posted, 112.5)
          },
        }
      },
    },
    {
      name: 'what a material weighs by the square metre',
      endpoint: setMaterialFactorEndpoint,
      prepare: async (server) => {
        const params = { materialId: await aBook(server) }
        const body = { fromDay: OPENED, gsm: 125 }
        return {
          what: `factor of material ${params.materialId}`,
          send: async (to) => void (await as(to).call(setMaterialFactorEndpoint, { params, body })),
          find: async (to) => {
            const position = {
              contractorMaterial: { id: params.materialId },
              quantity: 8,
              unit: { code: 'MTK' },
            }
            const [said] = await as(to).call(checkMassEndpoint, {
              body: { validFrom: OPENED, positions: [position] },
            })
            expectEqual(said?.kilograms, 1)
          },
        }
      },
    },
    {
      name: 'what a plan yields',
      endpoint: setPlanYieldEndpoint,
      prepare: async (server) => {
        const body = planRequest(await aMaterial(server), [await aMaterial(server)])
        const { id } = await as(server).call(createPlanEndpoint, { body })
        const said = { fromDay: OPENED, low: 80, expected: 88, high: 93 }
        const params = { planId: id }
        return {
          what: `yield of plan ${id}`,
          send: async (to) => void (await as(to).call(setPlanYieldEndpoint, { params, body: said })),
          find: async (to) => {
            const found = await as(to).call(readPlanYieldEndpoint, { params, query: { onDay: OPENED } })
            expectEqual(found.declared?.expected, 88)
          },
        }
      },
    },
    {
      name: 'the closing of a period',
      endpoint: closeMassPeriodEndpoint,
      prepare: async (server) => {
        const materialId = await aBook(server)
        const body = { materialId, closedTo: OPENED }
        return {
          what: `closing of material ${materialId}`,
          send: async (to) =>
            void (await as(to).call(
              closeMassPeriodEndpoint,
              { body },
              { idempotencyKey: `closing ${materialId}` },
            )),
          find: async (to) => {
            const query = { materialId, page: 1 }
            const closings = await as(to).call(listMassClosingsEndpoint, { query })
            expectEqual(closings.map(({ figures }) => figures.closing).join(), '100')
          },
        }
      },
    },
    {
      name: 'who reads the reconciliations of a book',
      endpoint: giveMassGrantEndpoint,
      prepare: async (server) => {
        const materialId = await aBook(server)
        const body = { materialId, companyName: certifier.companyName }
        return {
          what: `grant of material ${materialId}`,
          send: async (to) => void (await as(to).call(giveMassGrantEndpoint, { body })),
          find: async (to) => expectEqual((await grantsOf(to, materialId)).length, 1),
        }
      },
    },
    {
      name: 'that nobody reads the reconciliations of a book any more',
      endpoint: endMassGrantEndpoint,
      prepare: async (server) => {
        const materialId = await aBook(server)
        const body = { materialId, companyName: certifier.companyName }
        const { id } = await as(server).call(giveMassGrantEndpoint, { body })
        return {
          what: `end of the grant of material ${materialId}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => as(to).call(endMassGrantEndpoint, { params: { id } }),
          find: async (to) => expectEqual((await grantsOf(to, materialId)).length, 0),
        }
      },
    },
    {
      name: 'a run of a transformation',
      endpoint: recordMassRunEndpoint,
      prepare: async (server) => {
        const [used, made] = [await aBook(server), await aBook(server)]
        const body = {
          onDay: OPENED,
          inputs: [{ materialId: used, kilograms: 40 }],
          outputs: [{ materialId: made, kilograms: 36 }],
          losses: 4,
        }
        return {
          what: `run of material ${made}`,
          send: async (to) =>
            void (await as(to).call(recordMassRunEndpoint, { body }, { idempotencyKey: `run ${made}` })),
          find: async (to) => {
            const postedOf = async (materialId: number) =>
              (await as(to).call(readMassBookEndpoint, { params: { materialId } })).posted
            expectEqual([await postedOf(used), await postedOf(made)].join(), '60,136')
          },
        }
      },
    },
  ]
}
