import { listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import {
  listPlanStandardsEndpoint,
  listTraceabilityLevelsEndpoint,
  listTransparencyLevelsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import {
  deletePlanEndpoint,
  type Plan,
  readPlanEndpoint,
  updatePlanEndpoint,
  verifyPlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, presser } from '../testing/press.ts'
import { aPlan } from '../testing/plans.ts'
import { VERIFIED, WEAVER } from '../testing/samples.ts'
import { chooser, errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { PlanPage } from './PlanPage.tsx'

async function open(changes: Partial<Plan> = {}) {
  const network = fakeNetwork()
  network.answer(readPlanEndpoint, aPlan(changes))
  network.answer(verifyPlanEndpoint, VERIFIED)
  network.answer(listCertificationsOfEndpoint, [])
  network.answer(listPlanStandardsEndpoint, [{ name: 'WRAP' }])
  network.answer(listTraceabilityLevelsEndpoint, [{ name: '2 - WHERE' }, { name: '3 - WHERE-WHO' }])
  network.answer(listTransparencyLevelsEndpoint, [{ name: '1 - None' }, { name: '2 - Copy Certificate' }])
  network.answer(updatePlanEndpoint, aPlan())
  const user = await show(<PlanPage />, {
    as: WEAVER,
    route: '/app/$sector/transformationPlans/$id',
    at: '/cotton/transformationPlans/61',
  })
  await screen.findByRole('heading', { level: 1, name: 'Poplin weaving' })
  const press = presser(user)
  return { network, user, press, choose: chooser(user), sent: () => network.sentTo(updatePlanEndpoint) }
}

test('standards and levels of a plan are changed', async () => {
  const { press, choose, sent } = await open()
  await press('Edit')
  await choose('Processing standards', 'WRAP')
  await choose('Traceability level', '2 - WHERE')
  expect(errorAt(field('Traceability level'))).toMatch(/^Wrong traceability level/)
  await press('Confirm')
  await waitFor(() => expect(errorAt(field('Traceability level'))).toMatch(/^Wrong traceability level/))
  expect(sent()).toEqual([])
  await choose('Transparency level', '1 - None')
  await press('Confirm')
  await message('The transformation plan Poplin weaving is updated.')
  await screen.findByText('Now at /')
  expect(sent()).toEqual([
    {
      processingStandardList: ['WRAP'],
      traceabilityLevelName: '2 - WHERE',
      transparencyLevelName: '1 - None',
    },
  ])
})

test('a change that is cancelled is none', async () => {
  const { press, choose, sent } = await open()
  await press('Edit')
  await choose('Processing standards', 'WRAP')
  await press('Cancel')
  expect(document.activeElement?.textContent).toBe('Edit')
  expect(screen.queryByText('WRAP')).toBeNull()
  expect(sent()).toEqual([])
})

test('a plan is deleted after a question', async () => {
  const { network, press } = await open()
  network.answer(deletePlanEndpoint, undefined)
  await press('Delete')
  await press('Cancel', await dialog('Delete this transformation plan?'))
  expect(network.sentTo(deletePlanEndpoint)).toHaveLength(0)
  await press('Delete')
  await press('Delete plan', await dialog('Delete this transformation plan?'))
  await message('The transformation plan Poplin weaving is deleted.')
  await screen.findByText('Now at /')
  expect(network.sentTo(deletePlanEndpoint)).toHaveLength(1)
})

test('a plan that cannot be deleted names the trades that keep it', async () => {
  const sold = [{ id: 31, type: 'contract', reference: 'HW-5520' }] as const
  const { press } = await open({ soldIn: [...sold], permissions: { canEdit: true, canDelete: false } })
  await press('Delete')
  const blocked = await dialog('This transformation plan cannot be deleted')
  expect(blocked.getByRole('link', { name: 'contract HW-5520' }).getAttribute('href')).toBe(
    '/cotton/trades/31/confirmation?type=contract',
  )
})

test('a plan whose output is sold meanwhile is not deleted, and then names the trade', async () => {
  const { network, press } = await open()
  network.refuse(deletePlanEndpoint, { status: 409, code: 'WRONG_STATE', message: 'It is sold by now.' })
  await press('Delete')
  network.answer(
    readPlanEndpoint,
    aPlan({
      soldIn: [{ id: 31, type: 'contract', reference: 'HW-5520' }],
      permissions: { canEdit: true, canDelete: false },
    }),
  )
  await press('Delete plan', await dialog('Delete this transformation plan?'))
  await message("ErrorCan't delete transformation: It is sold by now.")
  const blocked = await dialog('This transformation plan cannot be deleted')
  expect(blocked.getByRole('link', { name: 'contract HW-5520' })).toBeDefined()
})

test('a supplier is invited from the plan', async () => {
  const { network, user, press } = await open()
  network.answer(inviteSupplierEndpoint, undefined)
  await press('Invite a supplier')
  const invitation = await dialog('Invite a supplier')
  await user.type(field('Company name'), ' Lint house ')
  await user.type(field('E-mail'), 'lint')
  await press('Invite', invitation)
  await waitFor(() => expect(errorAt(field('E-mail'))).toBe('Enter a valid e-mail address.'))
  await user.type(field('E-mail'), '@house.example')
  await press('Invite', invitation)
  await message('Lint house is invited.')
  expect(network.sentTo(inviteSupplierEndpoint)).toEqual([
    { companyName: 'Lint house', userEmailAddress: 'lint@house.example' },
  ])
})

test('who may not change a plan is offered no way to', async () => {
  await open({ permissions: { canEdit: false, canDelete: false } })
  for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})
