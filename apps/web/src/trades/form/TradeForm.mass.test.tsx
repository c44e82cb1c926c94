import { checkMassEndpoint, type PositionMass } from '@selvedge/contract/mass.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WEAVER } from '../../testing/samples.ts'
import { errorAt, field } from '../../testing/screen.ts'
import { line, openTradeForm } from '../../testing/trade-form.tsx'

const KEEPER = { ...WEAVER, keepsBooks: true }
const { create } = tradeEndpoints.shipping

const FREE: PositionMass = { mode: 'GUARD', kilograms: null, free: 340, refused: null, finding: null }
const SHORT = massIssues.massShort({ free: 340, material: 'Poplin, greige', needed: 500 })
const REFUSED: PositionMass = {
  ...FREE,
  kilograms: 500,
  refused: { field: 'weight', sentence: sentence(SHORT), reason: SHORT },
}

/** A shipment by somebody whose company keeps books. */
async function filled() {
  const form = await openTradeForm(
    'shipping',
    {},
    (network) => network.answer(checkMassEndpoint, [FREE]),
    KEEPER,
  )
  await form.choose('Material', 'Poplin, greige')
  return form
}

test('until an amount is typed, a missing weight is no fault', async () => {
  const { network, user } = await filled()
  await screen.findByText('340.00 kg free')
  const missing = massIssues.massWeight
  network.answer(checkMassEndpoint, [
    { ...FREE, refused: { field: 'weight', sentence: sentence(missing), reason: missing } },
  ])
  await user.type(field('Quantity', line(1)), '3')
  await screen.findByText(sentence(missing))
  await user.clear(field('Quantity', line(1)))
  await screen.findByText('340.00 kg free')
})

test('what is free stands beside a position, and becomes the reason of the refusal while it is typed', async () => {
  const { network, user } = await filled()
  await screen.findByText('340.00 kg free')
  network.answer(checkMassEndpoint, [REFUSED])
  await user.type(field('Weight (kg)', line(1)), '500')
  await screen.findByText(
    'You hold 340.00 kg of Poplin, greige that is not promised yet. This position needs 500.00 kg.',
  )
  expect(screen.queryByText('340.00 kg free')).toBeNull()
  const asked = network.sentTo(checkMassEndpoint)
  expect(asked.at(-1)).toMatchObject({ positions: [{ contractorMaterial: { id: 17 }, weight: 500 }] })
  // Once for a pause, not for a key.
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('nothing is said of a material that no book is kept of', async () => {
  const { network, choose } = await filled()
  await screen.findByText('340.00 kg free')
  network.answer(checkMassEndpoint, [{ ...FREE, mode: null, free: null }])
  await choose('Material', 'Ring yarn')
  await waitFor(() => expect(screen.queryByText('340.00 kg free')).toBeNull())
})

test('a company without books asks nothing', async () => {
  const { network, choose, user } = await openTradeForm('shipping', {}, (one) =>
    one.answer(checkMassEndpoint, [FREE]),
  )
  await choose('Material', 'Poplin, greige')
  await user.type(field('Weight (kg)', line(1)), '500')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(network.sentTo(checkMassEndpoint)).toEqual([])
})

test('a shipment beyond what is free is refused beside its position, and nothing typed is lost', async () => {
  const { network, user, choose, record } = await filled()
  await choose('Buyer company', 'Tidewater Dyers')
  await user.upload(field('Attachment'), new File(['%PDF-1.7'], 'c.pdf'))
  await choose('Document type', '315 - Contract')
  await user.type(field('Reference number'), 'HW-9')
  await user.type(field('Weight (kg)', line(1)), '500')
  network.refuse(create, {
    status: 409,
    code: 'MASS_SHORT',
    message: sentence(SHORT),
    fields: { 'positions.0.weight': sentence(SHORT) },
  })
  await record()
  await waitFor(() => expect(errorAt(field('Weight (kg)', line(1)))).toBe(sentence(SHORT)))
  expect(document.activeElement).toBe(field('Weight (kg)', line(1)))
  expect(field('Weight (kg)', line(1)).value).toBe('500')
  expect(field('Reference number').value).toBe('HW-9')
  expect(field('Buyer company').value).toBe('Tidewater Dyers')
})
