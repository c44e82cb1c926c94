import { type Product, productPath } from '@selvedge/domain/gs1/strict/product-path.ts'
import { readableLines } from '@selvedge/domain/gs1/strict/readable.ts'
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { drawSheet, type Label, LABELS_A_SHEET } from './label-sheet.ts'
import { modulesOf } from './modules-of.ts'

/** Fifteen bytes are twenty characters, which is all that a serial number of GS1 has room for. */
const SERIAL_BYTES = 15

/** A serial number that nobody can guess: 120 random bits, in characters that no address escapes. */
export const newSerial = (): string => randomBytes(SERIAL_BYTES).toString('base64url')

/** The sheets of labels for so many items of a product, each with a serial number of its own; other work goes on between two sheets. */
export async function* sheetsOf(
  product: Product,
  { base, count }: { base: string; count: number },
): AsyncGenerator<string> {
  for (let made = 0; made < count; made += LABELS_A_SHEET) {
    const labels = Array.from({ length: Math.min(LABELS_A_SHEET, count - made) }, (): Label => {
      const item = { ...product, serial: newSerial() }
      return { modules: modulesOf(base + productPath(item)), lines: readableLines(item) }
    })
    yield drawSheet(labels)
    await setImmediate()
  }
}
