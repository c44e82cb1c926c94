import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message, messagesShown } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { AddMaterialDialog } from './AddMaterialDialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(true)
  return <AddMaterialDialog opened={isOpen} onClose={() => setOpen(false)} />
}

test('a material is added to those that the company receives or produces, and once', async () => {
  const network = fakeNetwork()
  const exists = 'Material already exists!'
  network.refuse(createMaterialEndpoint, {
    status: 409,
    code: 'MATERIAL_EXISTS',
    message: exists,
    fields: { name: exists },
  })
  const user = await show(<Page />, { as: WEAVER })
  const press = presser(user)
  const question = await dialog('Add a material')
  await press('Add material', question)
  await waitFor(() => expect(errorAt(field('Name'))).toBe('Enter the name of the material.'))
  expect(network.sentTo(createMaterialEndpoint)).toEqual([])

  await user.type(field('Name'), 'Selvedge denim')
  await press('Add material', question)
  await waitFor(() => expect(errorAt(field('Name'))).toBe(exists))
  expect(messagesShown()).toEqual([`ErrorCan't add material: ${exists}`])
  expect(field('Name').value).toBe('Selvedge denim')
  network.answer(createMaterialEndpoint, { id: 50, name: 'Selvedge denim', isInput: false })
  await user.click(question.getByRole('radio', { name: 'produces it' }))
  await press('Add material', question)
  await message('Selvedge denim is added to your materials.')
  await noDialog()
  expect(network.sentTo(createMaterialEndpoint)).toEqual([
    { name: 'Selvedge denim', input: true },
    { name: 'Selvedge denim', input: false },
  ])
})
