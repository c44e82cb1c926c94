import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { presser } from '../../testing/press.ts'
import { errorAt, field, message } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { FileField } from './FileField.tsx'

function Page() {
  const { control } = useForm({ defaultValues: { upload: null } })
  return <FileField control={control} name="upload" label="Attachment" />
}

const MEGABYTE = 1024 * 1024

async function open() {
  const network = fakeNetwork()
  const upload = { id: 'u1', fileName: 'c.pdf', contentType: 'application/pdf', size: 2000, sha256: 'ab' }
  network.answer(createUploadEndpoint, upload)
  const user = await show(<Page />)
  return {
    network,
    press: presser(user),
    choose: (content: BlobPart) => user.upload(field('Attachment'), new File([content], 'c.pdf')),
    sent: () => network.sentTo(createUploadEndpoint),
  }
}

test('a file is sent as soon as it is chosen, and can be taken out again', async () => {
  const { choose, press, sent } = await open()
  await choose('%PDF-1.7')
  await screen.findByText('c.pdf (2 KB)')
  expect(sent()).toHaveLength(1)
  await press('Remove file')
  expect(screen.queryByText('c.pdf (2 KB)')).toBeNull()
  expect(screen.getByText('choose it')).toBeDefined()
})

test('an empty file and one over 20 MB are not sent', async () => {
  const { choose, sent } = await open()
  await choose('')
  await waitFor(() => expect(errorAt(field('Attachment'))).toBe('The file is empty.'))
  await choose(new Uint8Array(20 * MEGABYTE + 1))
  await waitFor(() => expect(errorAt(field('Attachment'))).toBe('The file is larger than 20 MB.'))
  expect(sent()).toEqual([])
  await choose('%PDF-1.7')
  await screen.findByText('c.pdf (2 KB)')
  expect(errorAt(field('Attachment'))).toBeUndefined()
})

test('a file that the server refuses is said in place and in a message', async () => {
  const { network, choose } = await open()
  network.refuse(createUploadEndpoint, { status: 429, code: 'RATE_LIMITED', message: 'Try again later.' })
  await choose('%PDF-1.7')
  await message('ErrorThe file could not be sent: Try again later.')
  await waitFor(() => expect(errorAt(field('Attachment'))).toBe('Try again later.'))
})

test('a file on its way is named, and can be cancelled', async () => {
  const { network, choose, press } = await open()
  const release = network.hold(createUploadEndpoint)
  await choose('%PDF-1.7')
  expect(await screen.findByRole('progressbar', { name: 'Sending c.pdf' })).toBeDefined()
  await press('Cancel upload')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  release()
  await screen.findByText('choose it')
  expect(errorAt(field('Attachment'))).toBeUndefined()
})
