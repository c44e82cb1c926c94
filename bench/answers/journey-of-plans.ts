import { dayFromToday } from './days.ts'
import { type Journey, personOf, requireStep, step } from './steps.ts'

const CREATE = 'POST /transformationPlans/create'
const LEVELS = {
  traceabilityLevelName: '3 - WHERE-WHO - name - address',
  transparencyLevelName: '2 - Copy Certificate',
}

const request = (output: number | null, inputs: readonly number[], changes: object = {}) => ({
  name: 'Recorded weaving',
  positionRequestList: inputs.map((contractorMaterialId, i) => ({
    contractorMaterialId,
    quantity: i === 0 ? 100 - 10 * (inputs.length - 1) : 10,
  })),
  outputMaterialId: output,
  processCodeList: ['PR0033'],
  processingStandardList: ['Organic Content Standard (OCS)'],
  productCategoryCode: 'SV0101',
  validFrom: dayFromToday(-30),
  validUntil: dayFromToday(300),
  notes: 'Recorded answers',
  ...LEVELS,
  ...changes,
})

/** The weaver adds materials, plans how one is made of others, changes the plan, and deletes it. */
export async function recordPlans(journey: Journey): Promise<void> {
  const weaver = personOf(journey, 'weaver')
  const [output = 0, first = 0, second = 0, spare = 0] = await materials(journey)
  await tryPlans(journey, spare, [first, second])
  const plan = await requireStep<{ id: number }>(journey, weaver, CREATE, {
    body: request(output, [first, second]),
  })
  await step(journey, weaver, CREATE, { body: request(output, [first]) })
  const params = { id: plan.id }
  await step(journey, weaver, 'GET /transformationPlans/:id', { params })
  const changed = { ...LEVELS, processingStandardList: [], transparencyLevelName: '1 - Cert' }
  for (const name of ['spinner', 'weaver'])
    await step(journey, personOf(journey, name), 'PUT /transformationPlans/:id', { params, body: changed })
  await step(journey, weaver, 'PUT /transformationPlans/:id', {
    params,
    body: { ...LEVELS, traceabilityLevelName: 'No such level', processingStandardList: ['No such standard'] },
  })
  await step(journey, weaver, 'GET /supplychain', { query: { materialId: output } })
  for (const name of ['spinner', 'weaver', 'weaver'])
    await step(journey, personOf(journey, name), 'DELETE /transformationPlans/:id', { params })
  await requireStep(journey, weaver, CREATE, {
    body: request(output, [first, second], { name: 'Recorded again' }),
  })
  // Its output is sold.
  const { body } = await step(journey, weaver, 'GET /transformationPlans', { query: { search: 'poplin' } })
  for (const { id } of body as { id: number }[])
    await step(journey, weaver, 'DELETE /transformationPlans/:id', { params: { id } })
}

async function materials(journey: Journey): Promise<number[]> {
  const weaver = personOf(journey, 'weaver')
  const ids: number[] = []
  for (const [name, input] of [
    ['Recorded cloth', false],
    ['Recorded yarn', true],
    ['Recorded thread', true],
    ['Recorded felt', false],
  ] as const)
    ids.push(
      (
        await requireStep<{ id: number }>(journey, weaver, 'POST /materials/create', {
          body: { name, input },
        })
      ).id,
    )
  await step(journey, weaver, 'POST /materials/create', { body: { name: 'Recorded cloth', input: false } })
  const names = ['Recorded cloth', 'Recorded ribbon', 'Nothing of that name']
  await step(journey, weaver, 'POST /materials/find', { body: { names } })
  await step(journey, weaver, 'POST /materials/add', { body: { names: names.slice(0, 2) } })
  return ids
}

/** One fault at a time; what of it is allowed all the same is seen as well. */
async function tryPlans(
  journey: Journey,
  output: number,
  inputs: readonly [first: number, second: number],
): Promise<void> {
  const [input] = inputs
  const shares = inputs.map((contractorMaterialId) => ({ contractorMaterialId, quantity: 40 }))
  const attempts = [
    request(null, inputs),
    request(999_999, inputs),
    request(output, []),
    request(output, [input, input]),
    request(output, [input, output]),
    request(output, inputs, { positionRequestList: shares }),
    request(output, inputs, { validUntil: dayFromToday(-40) }),
    request(output, inputs, { processCodeList: ['none'] }),
    request(output, inputs, { traceabilityLevelName: '1 - WHERE - country' }),
    request(output, inputs, { traceabilityLevelName: 'No such level' }),
  ]
  for (const body of attempts) await step(journey, personOf(journey, 'weaver'), CREATE, { body })
}
