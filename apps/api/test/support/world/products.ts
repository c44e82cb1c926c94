import { addLinkEndpoint } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint } from '@selvedge/contract/place-links.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { randomInt } from 'node:crypto'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

const ITEMS = 100_000
const SSCC_DIGITS = 18

/** A GTIN that no other material has. */
export const newGtin = (): string =>
  `0${withCheckDigit(`95${String(randomInt(ITEMS)).padStart(5, '0')}${String(randomInt(ITEMS)).padStart(5, '0')}`)}`

/** A material with a GTIN. */
export async function aProduct(t: TestApp, of: Person, name: string): Promise<{ id: number; gtin: string }> {
  const id = await t.aMaterial(of, name)
  const gtin = newGtin()
  await t.call(of, setMaterialKeysEndpoint, { params: { id }, body: { gtin } })
  return { id, gtin }
}

/** An SSCC that no other pallet has. */
export const newSscc = (): string =>
  withCheckDigit(
    `1952${[1, 2, 3].map(() => String(randomInt(ITEMS)).padStart(5, '0')).join('')}`.slice(
      0,
      SSCC_DIGITS - 1,
    ),
  )

/** A link of a pallet that no other link is of. */
export async function aPalletLink(t: TestApp, of: Person): Promise<void> {
  const body = {
    kind: 'pallet' as const,
    sscc: newSscc(),
    type: 'pip' as const,
    address: 'https://brand.example/',
    title: 'A pallet',
  }
  await t.call(of, addPlaceLinkEndpoint, { body })
}

/** A link, and the new material that it is of. */
export async function aLink(
  t: TestApp,
  of: Person,
  name: string,
): Promise<{ id: number; materialId: number }> {
  const { id: materialId } = await aProduct(t, of, name)
  const body = { type: 'pip' as const, address: 'https://brand.example/', title: 'A page' }
  const { id } = await t.call(of, addLinkEndpoint, { params: { id: materialId }, body })
  return { id, materialId }
}
