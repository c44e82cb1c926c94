import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDocuments } from './use-documents.ts'

const ROWS = ['irsaliye-7', 'Şırnak siparişi', 'plain', 'KOC'].map((file, at) => ({
  line: at + 2,
  texts: { type: 'order', reference: `O-${at}`, file },
}))

test('documents are found by their names in capitals, with a Turkish i, and as a Mac writes them', () => {
  const { result } = renderHook(() => useDocuments('trades', ROWS))
  expect(result.current?.missing).toHaveLength(4)
  const names = ['İRSALİYE-7.PDF', 'Şırnak siparişi.pdf'.normalize('NFD'), 'PLAIN.PDF']
  act(() => result.current?.add(names.map((name) => new File(['x'], name))))
  expect(result.current).toMatchObject({ wanted: 4, missing: ['KOC'], unused: [] })
})

test('two documents whose names differ by an accent are both wanted', () => {
  const rows = ['koc.pdf', 'koç.pdf'].map((file, at) => ({
    line: at + 2,
    texts: { type: 'order', reference: `O-${at}`, file },
  }))
  const { result } = renderHook(() => useDocuments('trades', rows))
  act(() => result.current?.add(['koc.pdf', 'koç.pdf'].map((name) => new File(['x'], name))))
  expect(result.current).toMatchObject({ wanted: 2, missing: [], unused: [] })
  expect(result.current?.files).toHaveLength(2)
})
