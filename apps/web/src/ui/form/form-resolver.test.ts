import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { speakIn } from '../../testing/languages.ts'
import { formResolver } from './form-resolver.ts'

afterEach(() => speakIn('en-US'))

const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as never
const schema = z.object({ name: z.string(), count: z.number(), short: z.string().max(3) })

test('what a schema finds by itself is said beside the field, in the language of the page', async () => {
  speakIn('tr')
  const values = { name: 7, short: 'abcd' } as never
  const { errors } = await formResolver(schema)(values, undefined, OPTIONS)
  expect([errors.name?.message, errors.count?.message, errors.short?.message]).toEqual([
    'Bu bilgi metin olmalı.',
    'Bu bilgi eksik.',
    'En çok 3 karakter yazın.',
  ])
})
