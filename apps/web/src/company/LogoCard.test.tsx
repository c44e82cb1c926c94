import { readPictureEndpoint, removeLogoEndpoint, setLogoEndpoint } from '@selvedge/contract/pictures.ts'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { LogoCard } from './LogoCard.tsx'

const KEPT = { sha256: 'a'.repeat(64), width: 512, height: 256 }
const WITH_LOGO = { ...WEAVER, company: { ...WEAVER.company, logo: KEPT.sha256 } }
const PICTURE = new File(['picture'], 'logo.png', { type: 'image/png' })

/** The browser of these tests draws nothing. */
function browserThat({ reads }: { reads: boolean }) {
  const bitmap = { width: 1000, height: 500, close: () => undefined }
  vi.stubGlobal('createImageBitmap', () =>
    reads ? Promise.resolve(bitmap) : Promise.reject(new Error('no')),
  )
  const drawn = vi
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockReturnValue('data:image/webp;base64,UklG')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    drawn.mockRestore()
  })
}

function logoCard(network = fakeNetwork()) {
  network.answer(currentUserEndpoint, WITH_LOGO)
  network.answer(setLogoEndpoint, KEPT)
  network.answer(removeLogoEndpoint, undefined)
  network.refuse(readPictureEndpoint, {
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is no such picture.',
  })
  return network
}

const chosen = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field')

test('an administrator chooses a logo: it is drawn anew, sent, and shown', async () => {
  const network = logoCard()
  browserThat({ reads: true })
  const user = await show(<LogoCard />, { as: WEAVER })
  expect(screen.getByText('HW')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(chosen().accept).toBe('image/png,image/jpeg,image/webp')
  await user.upload(chosen(), PICTURE)
  await message('The picture is saved.')
  expect(network.sentTo(setLogoEndpoint)).toEqual([{ content: 'UklG' }])
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeDefined()
})

test('what the browser cannot read is not sent, and what the server refuses is said', async () => {
  const network = logoCard()
  browserThat({ reads: false })
  const user = await show(<LogoCard />, { as: WEAVER })
  await user.upload(chosen(), PICTURE)
  await message(/Your browser cannot read this file/)
  expect(network.sentTo(setLogoEndpoint)).toEqual([])

  browserThat({ reads: true })
  const refusal = 'The picture is larger than 1 MB.'
  network.refuse(setLogoEndpoint, { status: 400, code: 'VALIDATION_FAILED', message: refusal })
  await user.upload(chosen(), PICTURE)
  expect(await screen.findByText(`The picture could not be saved: ${refusal}`)).toBeDefined()
})

test('a logo is removed; without the picture the initials stand in', async () => {
  const network = logoCard()
  const user = await show(<LogoCard />, { as: WITH_LOGO })
  expect(screen.getByText('HW')).toBeDefined()
  network.answer(currentUserEndpoint, WEAVER)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await message('The picture is removed.')
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeDefined()
})

test('others see the logo, and who can set it', async () => {
  logoCard()
  await show(<LogoCard />, { as: { ...WEAVER, role: 'OPERATOR' } })
  expect(screen.getByText('An administrator of your company can set it.')).toBeDefined()
  expect(document.querySelector('input[type=file]')).toBeNull()
})
