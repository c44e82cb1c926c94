import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  listPlanStandardsEndpoint,
  listProcessTypesEndpoint,
  listProductCategoriesEndpoint,
  listTraceabilityLevelsEndpoint,
  listTransparencyLevelsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { aPlan } from '../testing/plans.ts'
import { WEAVER } from '../testing/samples.ts'
import { chooser, errorAt, field, message, summary } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { PlanForm } from './PlanForm.tsx'

async function open() {
  const network = fakeNetwork()
  network.answer(listMaterialsEndpoint, [
    { id: 17, name: 'Poplin', isInput: false },
    { id: 18, name: 'Ring yarn', isInput: true },
    { id: 19, name: 'Rotor yarn', isInput: true },
  ])
  network.answer(listPlanStandardsEndpoint, [{ name: 'SA8000' }])
  network.answer(listProductCategoriesEndpoint, [{ code: 'PC0026', name: 'Greige fabrics' }])
  network.answer(listProcessTypesEndpoint, [{ code: 'PR0033', name: 'Weaving', roles: [] }])
  network.answer(listTraceabilityLevelsEndpoint, [{ name: '2 - WHERE' }, { name: '3 - WHERE-WHO' }])
  network.answer(listTransparencyLevelsEndpoint, [{ name: '1 - None' }, { name: '2 - Copy Certificate' }])
  network.answer(createPlanEndpoint, aPlan({ name: 'Canvas weaving' }))
  const user = await show(<PlanForm userId={WEAVER.id} />, { as: WEAVER })
  const choose = chooser(user)
  return {
    network,
    user,
    choose,
    sent: () => network.sentTo(createPlanEndpoint),
    create: () => presser(user)('Create transformation'),
    add: () => user.click(screen.getByRole('button', { name: 'Add input' })),
    share: async (n: number, percent: string) => {
      await user.clear(field('Percentage', input(n)))
      await user.type(field('Percentage', input(n)), percent)
    },
    /** Everything but the inputs. */
    fill: async () => {
      await user.type(field('Name'), 'Canvas weaving')
      await choose('Output material', 'Poplin')
      await choose('Process types', /^PR0033/)
      await choose('Traceability level', '3 - WHERE-WHO')
      await choose('Transparency level', '1 - None')
      await user.type(field('Valid from'), '2026-03-01')
    },
  }
}

const input = (n: number) => within(screen.getByRole('group', { name: `Input ${n}` }))
const inputs = () => within(screen.getByRole('region', { name: 'Inputs' }))
const WRONG_LEVEL =
  'Wrong traceability level. Choose one that begins with 3 for the transparency level 2 - Copy Certificate'

test('a plan is created from one material, which is all of it', async () => {
  const { fill, choose, create, sent } = await open()
  await fill()
  await choose('Material', 'Ring yarn', input(1))
  await create()
  await message('The transformation plan Canvas weaving is created.')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      name: 'Canvas weaving',
      outputMaterialId: 17,
      processCodeList: ['PR0033'],
      traceabilityLevelName: '3 - WHERE-WHO',
      transparencyLevelName: '1 - None',
      positionRequestList: [{ contractorMaterialId: 18, quantity: 100 }],
    },
  ])
})

test('all that is missing of a plan is listed, and nothing is sent', async () => {
  const { create, sent } = await open()
  await create()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual([
    'Name: Enter the name of the plan.',
    'Output material: Choose the output material.',
    'Process types: Choose at least one process type.',
    'Traceability level: Choose the traceability level.',
    'Transparency level: Choose the transparency level.',
    'Valid from: You have to insert a valid from data! Enter the start date.',
    'Input 1, Material: Select a material.',
  ])
  expect(document.activeElement).toBe(field('Name'))
  expect(sent()).toEqual([])
})

test('the share of a single input is let go with a second one, and comes back without it', async () => {
  const { user, add } = await open()
  expect(field('Percentage', input(1)).value).toBe('100')
  await add()
  expect(field('Percentage', input(1)).value).toBe('')
  expect(document.activeElement).toBe(field('Material', input(2)))
  await user.click(screen.getByRole('button', { name: 'Remove input 2' }))
  expect(field('Percentage', input(1)).value).toBe('100')
  expect(screen.queryByRole('button', { name: /^Remove input/ })).toBeNull()
})

test('shares above 100 % are marked at once, and are not sent', async () => {
  const { fill, choose, add, share, create, user, sent } = await open()
  await fill()
  await add()
  await choose('Material', 'Ring yarn', input(1))
  await choose('Material', 'Rotor yarn', input(2))
  await share(1, '66.67')
  await share(2, '33.34')
  expect(inputs().getByText('Total: 100.01 %, at most 100 %')).toBeDefined()
  await create()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual(['Inputs: The percentages add up to 100.01 %. They may total at most 100 %.'])
  await user.click(screen.getByRole('button', { name: 'Inputs' }))
  expect(document.activeElement).toBe(field('Percentage', input(1)))
  await share(2, '33.33')
  expect(inputs().getByText('Total: 100 %')).toBeDefined()
  await screen.findByText('All fixed. You can send the form now.')
  await create()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([{ positionRequestList: [{ quantity: 66.67 }, { quantity: 33.33 }] }])
})

test('an input is named once, and is not the output', async () => {
  const { fill, choose, add, share, create } = await open()
  await fill()
  await add()
  await add()
  for (const [n, material] of [
    [1, 'Ring yarn'],
    [2, 'Ring yarn'],
    [3, 'Poplin'],
  ] as const) {
    await choose('Material', material, input(n))
    await share(n, '10')
  }
  await create()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual([
    'Input 2, Material: This material is already among the inputs.',
    'Input 3, Material: The output material cannot be one of the inputs.',
  ])
})

test('levels that do not go together are marked as soon as they are chosen', async () => {
  const { choose } = await open()
  await choose('Transparency level', '2 - Copy Certificate')
  await choose('Traceability level', '2 - WHERE')
  expect(errorAt(field('Traceability level'))).toBe(WRONG_LEVEL)
  await choose('Transparency level', '1 - None')
  expect(errorAt(field('Traceability level'))).toBeUndefined()
  await choose('Transparency level', '2 - Copy Certificate')
  expect(errorAt(field('Traceability level'))).toBe(WRONG_LEVEL)
  await choose('Traceability level', '3 - WHERE-WHO')
  expect(errorAt(field('Traceability level'))).toBeUndefined()
})

test('what only the server knows stands at its field, and nothing typed is lost', async () => {
  const { network, fill, choose, create } = await open()
  const planned = 'There is already a plan for this material.'
  network.refuse(createPlanEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: planned,
    fields: { outputMaterialId: planned, 'positionRequestList.0.contractorMaterialId': 'Select a material.' },
  })
  await fill()
  await choose('Material', 'Ring yarn', input(1))
  await create()
  await waitFor(() => expect(errorAt(field('Output material'))).toBe(planned))
  expect(summary()).toEqual([`Output material: ${planned}`, 'Input 1, Material: Select a material.'])
  expect(field('Name').value).toBe('Canvas weaving')
  expect(field('Material', input(1)).value).toBe('Ring yarn')
})

test('a new output that exists already is not added a second time', async () => {
  const { network, user } = await open()
  network.refuse(createMaterialEndpoint, {
    status: 409,
    code: 'MATERIAL_EXISTS',
    message: 'Material already exists!',
  })
  await user.type(field('Output material'), 'Canvas')
  await user.click(await screen.findByRole('option', { name: 'Add “Canvas”' }))
  await waitFor(() =>
    expect(errorAt(field('Output material'))).toBe(
      'Material already exists! There is already a plan for this material.',
    ),
  )
  expect(field('Output material').value).toBe('Canvas')
})
