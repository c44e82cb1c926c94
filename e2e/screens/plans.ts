import { expect, type Page } from '@playwright/test'
import { planId, recordPlan } from '../support/api.ts'
import { type Screen, verified } from './screen.ts'

const plan = (username: string, name: string) => async (page: Page) =>
  `/cotton/transformationPlans/${await planId(page.request, username, name)}`

/** Chooses by the place in the list: some languages call a level by what it means, without its number. */
async function chooseAt(page: Page, label: string, place: number): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').nth(place).click()
}

/** Transformation plans. */
export const PLAN_SCREENS: readonly Screen[] = [
  {
    name: 'plan-new',
    as: 'dyer',
    path: '/cotton/transformationPlans/create',
    heading: 'Transformation',
  },
  {
    name: 'plan-new-faults',
    as: 'dyer',
    path: '/cotton/transformationPlans/create',
    heading: 'Transformation',
    prepare: async (page) => {
      await chooseAt(page, 'Traceability level', 0)
      await chooseAt(page, 'Transparency level', 1)
      await page.getByRole('button', { name: 'Add input' }).click()
      await page.getByRole('textbox', { name: 'Percentage' }).first().fill('80')
      await page.getByRole('textbox', { name: 'Percentage' }).last().fill('30')
      await page.getByRole('button', { name: 'Create transformation' }).click()
      await expect(page.getByText('Enter the name of the plan.').first()).toBeVisible()
    },
  },
  {
    name: 'plan-read',
    as: 'spinner',
    path: plan('spinner', 'Blended yarn'),
    heading: 'Blended yarn Ne 20',
    prepare: verified,
  },
  {
    name: 'plan-edit',
    as: 'dyer',
    path: plan('dyer', 'Piece dyeing'),
    heading: /Piece dyeing/,
    prepare: async (page) => {
      await verified(page)
      await page.getByRole('button', { name: 'Edit' }).click()
    },
  },
  {
    name: 'plan-delete',
    as: 'weaver',
    path: async (page) => `/cotton/transformationPlans/${await recordPlan(page.request, 'Twill trial')}`,
    heading: 'Twill trial',
    prepare: async (page) => {
      await verified(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Delete plan' })).toBeVisible()
    },
  },
  {
    name: 'plan-cannot-be-deleted',
    as: 'spinner',
    path: plan('spinner', 'Ring spinning'),
    heading: 'Ring spinning Ne 30',
    prepare: async (page) => {
      await verified(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  },
]
