import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PETER, REAL_CHECKPOINT, REAL_KEYS, SPECIFIED_CHECKPOINT } from '../testing/published-notes.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { isSignedByLog, readCheckpoint } from './checkpoint.ts'
import { cosignedBy, cosignedAt } from './cosignature.ts'
import { isSignedBy, signText } from './ed25519.ts'
import { formatNote, readNote, signatureLine, signaturesBy } from './note.ts'
import { formatNoteKey, type NoteKey, readNoteKey } from './note-key.ts'

function keyOf(text: string): NoteKey {
  const key = readNoteKey(text)
  if (!key || key === 'other type') throw new Error(`${text} is no key`)
  return key
}

describe('notes that others published', () => {
  const peter = keyOf(PETER.key)
  const note = readNote(`${PETER.text}\n${PETER.line}`)

  test('verify, and are written the same', () => {
    expect(note?.text).toBe(PETER.text)
    const [signature] = note ? signaturesBy(note, peter) : []
    expect(signature && isSignedBy(peter.publicKey, PETER.text, signature.bytes)).toBe(true)
    expect(note && formatNote(note.text, note.signatures)).toBe(`${PETER.text}\n${PETER.line}`)
    expect(formatNoteKey(peter)).toBe(PETER.key)
  })

  test('are signed the same with the private key', () => {
    const seed = fromBase64(PETER.seed)?.slice(1) ?? new Uint8Array()
    const bytes = signText({ name: peter.name, seed }, PETER.text)
    expect(signatureLine({ name: peter.name, id: peter.id, bytes })).toBe(PETER.line)
  })

  test.each([
    ['of a wrong length', 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['with another id', PETER.key.replace('c74f20a3', 'c74f20a4')],
    ['with another name', PETER.key.replace('Peter', 'Petra')],
    ['without a name', PETER.key.replace('PeterNeumann', '')],
    ['with a space', PETER.key.replace('PeterNeumann', 'Peter Neumann')],
    ['with its id in capitals', PETER.key.replace('c74f20a3', 'C74F20A3')],
    ['cut', PETER.key.slice(0, -1)],
  ])('a key %s is none', (_, text) => expect(readNoteKey(text)).toBeUndefined())

  test('a key of a kind that is not known is said to be one', () => {
    expect(readNoteKey('PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')).toBe(
      'other type',
    )
  })

  test('a real checkpoint is signed by its log, and by each of four public witnesses at one time', () => {
    const read = readNote(REAL_CHECKPOINT)
    if (!read) throw new Error('The checkpoint cannot be read')
    expect(readCheckpoint(read.text)).toMatchObject({
      origin: 'arche2025h1.staging.ct.transparency.dev',
      size: 1_432_088_532,
    })
    expect(isSignedByLog(read, keyOf(REAL_KEYS.log))).toBe(true)
    for (const key of [REAL_KEYS.remora, REAL_KEYS.garden, REAL_KEYS.smartit, REAL_KEYS.stagemole]) {
      expect(cosignedBy(read, keyOf(key))).toBe(0x6a122120)
      expect(
        cosignedBy({ ...read, text: read.text.replace('1432088532', '1432088533') }, keyOf(key)),
      ).toBeUndefined()
    }
    expect(isSignedByLog(read, keyOf(REAL_KEYS.remora))).toBe(false)
    expect(cosignedBy(read, keyOf(REAL_KEYS.log))).toBeUndefined()
  })

  test('the example of the specification is read, with the time of its witness', () => {
    const read = readNote(SPECIFIED_CHECKPOINT)
    expect(read && readCheckpoint(read.text)?.size).toBe(20_852_163)
    expect(read?.signatures.map(({ name }) => name)).toEqual([
      'example.com/behind-the-sofa',
      'witness.example.com/w1',
    ])
    const [, cosignature] = read?.signatures ?? []
    expect(cosignature && cosignedAt(cosignature)).toBe(1_679_315_147)
  })
})

const WHOLE = `${PETER.text}\n${PETER.line}`

test.each([
  ['nothing', ''],
  ['no signature', PETER.text],
  ['no empty line', PETER.text + PETER.line],
  ['no newline at its end', WHOLE.slice(0, -1)],
  ['another dash', WHOLE.replace('—', '-')],
  ['a tab', WHOLE.replace('your', 'your\t')],
  ['half a character', WHOLE.replace('your', '\ud800')],
  ['a line that is no signature', `${WHOLE}also\n`],
  ['a signature of two parts', WHOLE.replace('= \n', '=\n').replace('nAM=', 'nAM= x')],
  ['a signature with spare bits', WHOLE.replace('nAM=', 'nAN=')],
  ['a signature of an id alone', `${PETER.text}\n— PeterNeumann x08gow==\n`],
  ['more signatures than anybody needs', `${PETER.text}\n${PETER.line.repeat(101)}`],
])('%s is no note', (_, text) => expect(readNote(text)).toBeUndefined())

test.each([
  ['no root', 'log\n1\n'],
  ['no origin', '\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'],
  ['a zero in front', 'log\n01\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'],
  ['a size below zero', 'log\n-1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'],
  ['a size beyond numbers', 'log\n9007199254740993\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'],
  ['a short root', 'log\n1\nCsUYapGGPo4=\n'],
  ['an empty line among others', 'log\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\nmore\n'],
])('a text with %s is no checkpoint', (_, text) => expect(readCheckpoint(text)).toBeUndefined())

test('whatever bytes are written in base64 are read again, and no second way to write them is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromBase64(`${toBase64(bytes)} `)).toBeUndefined()
    }),
  )
})

test('whatever is read as a note is written the same', () => {
  const line = fc.tuple(fc.stringMatching(/^[^\s+]{1,8}$/), fc.uint8Array({ minLength: 1, maxLength: 80 }))
  fc.assert(
    fc.property(
      fc.stringMatching(/^[ -~\n]{0,60}$/),
      fc.array(line, { minLength: 1, maxLength: 5 }),
      (text, lines) => {
        const signatures = lines.map(([name, bytes]) => ({ name, id: '01020304', bytes }))
        const written = formatNote(`${text}\n`, signatures)
        const read = readNote(written)
        fc.pre(read !== undefined)
        expect(read && formatNote(read.text, read.signatures)).toBe(written)
      },
    ),
  )
})

test('no text at all makes a reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      for (const read of [readNote, readCheckpoint, readNoteKey, fromBase64]) read(text)
    }),
  )
})
