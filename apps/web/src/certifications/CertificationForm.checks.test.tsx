import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
} from '@selvedge/contract/new-certification.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MISSING_SCOPE, openCertificationForm } from '../testing/certification-form.tsx'
import { aCertification } from '../testing/certifications.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { CERTIFIER } from '../testing/samples.ts'
import { field, message, messagesShown } from '../testing/screen.ts'

const QUESTION = 'File this transaction certificate all the same?'

/** A transaction certificate that is filled in. */
async function filled() {
  const form = await openCertificationForm('TRANSACTION', CERTIFIER)
  await form.choose('Certified company', 'Fieldnote Apparel')
  await form.enterPage()
  await form.fillTerms()
  await form.user.click(await screen.findByLabelText('S-1'))
  return {
    ...form,
    press: presser(form.user),
    checks: within(screen.getByRole('region', { name: 'Checks' })),
  }
}

test('the checks are made on demand, and are no longer valid once something changes', async () => {
  const { user, press, checks, sent } = await filled()
  await press('Check')
  await checks.findByText('Nothing found.')
  await user.type(field('Report id'), 'R-1')
  await waitFor(() => expect(checks.queryByText('Nothing found.')).toBeNull())
  expect(sent()).toEqual([])
})

test('warnings of the checks have to be confirmed before filing', async () => {
  const { network, press, file, checks, sent } = await filled()
  network.answer(checkCertificationEndpoint, [MISSING_SCOPE])
  await file()
  const question = await dialog(QUESTION)
  expect(question.getByText(MISSING_SCOPE.sentence)).toBeDefined()
  expect(question.getByText('Shipments: S-1')).toBeDefined()
  await press('Go back', question)
  expect(sent()).toEqual([])
  expect(checks.getByText(MISSING_SCOPE.sentence)).toBeDefined()
  await file()
  await press('File anyway', await dialog(QUESTION))
  await screen.findByText('Now at /')
  expect(sent()).toHaveLength(1)
})

test('a note of the checks alone does not ask', async () => {
  const { network, file, sent } = await filled()
  network.answer(checkCertificationEndpoint, [{ ...MISSING_SCOPE, severity: 'info' }])
  await file()
  await screen.findByText('Now at /')
  expect(sent()).toHaveLength(1)
})

test('what cannot be checked is not filed, and says why', async () => {
  const { network, press, file, sent } = await filled()
  network.refuse(checkCertificationEndpoint, {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Try again later.',
  })
  await press('Check')
  await message('ErrorThe transaction certificate could not be checked: Try again later.')
  await file()
  await message('ErrorThe transaction certificate could not be filed: Try again later.')
  expect(sent()).toEqual([])
})

test('a failed filing closes the dialog and keeps what was typed', async () => {
  const { network, press, file } = await filled()
  network.answer(checkCertificationEndpoint, [MISSING_SCOPE])
  network.refuse(createCertificationEndpoint, { status: 503, code: 'UNAVAILABLE', message: 'Not now.' })
  await file()
  await press('File anyway', await dialog(QUESTION))
  await noDialog()
  expect(messagesShown()).toEqual(['ErrorThe transaction certificate could not be filed: Not now.'])
  expect(field('Valid from').value).toBe('2026-02-01')
  expect(screen.getByText('1 shipment chosen')).toBeDefined()
})

test('a declaration of the own company is confirmed by a colleague', async () => {
  const { network, user, enterPage, fillTerms, file } = await openCertificationForm('SELF')
  network.answer(
    createCertificationEndpoint,
    aCertification({ subject: 'SELF', approverName: 'Harbour Weavers' }),
  )
  await enterPage()
  await fillTerms()
  await user.type(field('Valid until'), '2035-01-31')
  await file()
  await message('The self certification is filed. A colleague can confirm it now.')
})
