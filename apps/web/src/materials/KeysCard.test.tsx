import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { KeysCard } from './KeysCard.tsx'

const MATERIAL: MaterialRow = {
  id: 17,
  name: 'Poplin, greige',
  isInput: false,
  createdAt: '2026-03-01T00:00:00.000Z',
  trades: 0,
  plans: 0,
  lastUsedAt: null,
  photo: null,
}

test('a material without keys says what they are for, and gets some', async () => {
  const network = fakeNetwork()
  const user = await show(<KeysCard material={MATERIAL} />, { as: WEAVER })
  const press = presser(user)
  expect(screen.getByText(/^No product codes yet\./)).toBeDefined()
  await press('Change codes')
  await dialog('Product codes of Poplin, greige')
  await user.type(field('GTIN'), '4012345000017')
  await press('Save codes')
  await waitFor(() => expect(errorAt(field('GTIN'))).toMatch(/^Enter a GTIN: /))
  expect(network.sentTo(setMaterialKeysEndpoint)).toEqual([])

  const taken = 'Another of your materials has this GTIN: Denim.'
  network.refuse(setMaterialKeysEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: taken,
    fields: { gtin: taken },
  })
  await user.clear(field('GTIN'))
  await user.type(field('GTIN'), '4 012345 000016')
  await press('Save codes')
  await waitFor(() => expect(errorAt(field('GTIN'))).toBe(taken))

  network.answer(setMaterialKeysEndpoint, { ...MATERIAL, gtin: '04012345000016' })
  await press('Save codes')
  await message('The product codes are saved.')
  await noDialog()
  expect(network.sentTo(setMaterialKeysEndpoint).at(-1)).toEqual({
    gtin: '4 012345 000016',
    commodityCode: '',
  })
})

test('the keys of a material are shown', async () => {
  await show(<KeysCard material={{ ...MATERIAL, gtin: '04012345000016', commodityCode: '520811' }} />, {
    as: WEAVER,
  })
  expect(screen.getByText('04012345000016')).toBeDefined()
  expect(screen.getByText('520811')).toBeDefined()
})
